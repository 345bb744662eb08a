# METADATA
# title: Kubernetes API servers should verify client certificates
# description: Without --client-ca-file components and administrators cannot prove who they are by certificate.
# custom:
#   id: PL-K8S-API-024
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --client-ca-file of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--client-ca-file=/etc/kubernetes/pki/client-ca-file"] # beside the others
#     kubernetes: |
#       - --client-ca-file=/etc/kubernetes/pki/client-ca-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [apiserver_client_ca_file_set, AVD-KCV-0028, e0e00aba-5f1c-4981-a542-9a9563c0ee20]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["client-ca-file"])
	message := sprintf("%s does not check certificates of clients: --%s is missing", [workloads.name, found.flag])
}
