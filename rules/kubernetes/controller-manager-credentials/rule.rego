# METADATA
# title: Kubernetes controller managers should use service account credentials for each controller
# description: Otherwise all controllers share one account with all of their rights together.
# custom:
#   id: PL-K8S-CM-002
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --use-service-account-credentials=true.
#   fix:
#     terraform: |
#       args = ["--use-service-account-credentials=true"] # beside the others
#     kubernetes: |
#       - --use-service-account-credentials=true
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [CKV_K8S_108, controllermanager_service_account_credentials, AVD-KCV-0035, 1acd93f1-5a37-45c0-aaac-82ece818be7d]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-controller-manager")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("kube-controller-manager", "use-service-account-credentials", "false", {"true"})
	message := sprintf("%s uses one account for all controllers: --use-service-account-credentials is %q", [workloads.name, found.value])
}
