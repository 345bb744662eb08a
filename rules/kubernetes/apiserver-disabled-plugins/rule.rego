# METADATA
# title: Kubernetes API servers should not disable default security admission plugins
# description: "ServiceAccount and NamespaceLifecycle are on by default: the first ties pods to accounts, the second keeps namespaces that are being removed from being used. Who disables them opens a gap."
# custom:
#   id: PL-K8S-API-012
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove ServiceAccount and NamespaceLifecycle from --disable-admission-plugins.
#   fix:
#     terraform: |
#       # remove them from --disable-admission-plugins
#     kubernetes: |
#       # remove them from --disable-admission-plugins
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [apiserver_service_account_plugin, apiserver_namespace_lifecycle_plugin, AVD-KCV-0015, AVD-KCV-0014, 1ffe7bf7-563b-4b3d-a71d-ba6bd8d49b37, 9587c890-0524-40c2-9ce2-663af7c2f063, CKV_K8S_82, CKV_K8S_83]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.listing("kube-apiserver", "disable-admission-plugins", {"ServiceAccount", "NamespaceLifecycle"})
	message := sprintf("%s runs without a plugin that protects it: --disable-admission-plugins has %s", [workloads.name, found.entry])
}
