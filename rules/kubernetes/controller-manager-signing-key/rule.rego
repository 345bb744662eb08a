# METADATA
# title: Kubernetes controller managers should have a service account private key file
# description: Without --service-account-private-key-file tokens of service accounts are not signed with a key that can be changed.
# custom:
#   id: PL-K8S-CM-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --service-account-private-key-file of kube-controller-manager.
#   fix:
#     terraform: |
#       args = ["--service-account-private-key-file=/etc/kubernetes/pki/service-account-private-key-file"] # beside the others
#     kubernetes: |
#       - --service-account-private-key-file=/etc/kubernetes/pki/service-account-private-key-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [controllermanager_service_account_private_key_file, AVD-KCV-0036, ccc98ff7-68a7-436e-9218-185cb0b0b780, CKV_K8S_110]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-controller-manager")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-controller-manager", ["service-account-private-key-file"])
	message := sprintf("%s has no key to sign tokens: --%s is missing", [workloads.name, found.flag])
}
