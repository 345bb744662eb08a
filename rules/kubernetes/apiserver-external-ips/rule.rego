# METADATA
# title: Kubernetes API servers should have the DenyServiceExternalIPs admission plugin enabled
# description: Who may set externalIPs of a Service can draw traffic for any address to pods of their own (CVE-2020-8554).
# custom:
#   id: PL-K8S-API-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Add DenyServiceExternalIPs to --enable-admission-plugins of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--enable-admission-plugins=NodeRestriction,DenyServiceExternalIPs"] # beside the others
#     kubernetes: |
#       - --enable-admission-plugins=NodeRestriction,DenyServiceExternalIPs
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [apiserver_deny_service_external_ips, AVD-KCV-0003]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.lacking("kube-apiserver", "enable-admission-plugins", "", "DenyServiceExternalIPs")
	message := sprintf("%s lets Services take any address: --enable-admission-plugins has no DenyServiceExternalIPs", [workloads.name])
}
