# METADATA
# title: Kubernetes API servers should have a service account key file
# description: Without --service-account-key-file the private key of its TLS certificate is used, which then cannot be changed without making all tokens invalid.
# custom:
#   id: PL-K8S-API-020
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --service-account-key-file of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--service-account-key-file=/etc/kubernetes/pki/service-account-key-file"] # beside the others
#     kubernetes: |
#       - --service-account-key-file=/etc/kubernetes/pki/service-account-key-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [apiserver_service_account_key_file_set, AVD-KCV-0025, dab4ec72-ce2e-4732-b7c3-1757dcce01a1, CKV_K8S_97]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["service-account-key-file"])
	message := sprintf("%s has no key of its own for tokens: --%s is missing", [workloads.name, found.flag])
}
