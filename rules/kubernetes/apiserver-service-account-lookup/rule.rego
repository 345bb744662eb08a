# METADATA
# title: Kubernetes API servers should have service account lookup enabled
# description: Without the lookup, tokens of service accounts that were removed go on working.
# custom:
#   id: PL-K8S-API-019
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --service-account-lookup=true.
#   fix:
#     terraform: |
#       args = ["--service-account-lookup=true"] # beside the others
#     kubernetes: |
#       - --service-account-lookup=true
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [apiserver_service_account_lookup_true, AVD-KCV-0024, a5530bd7-225a-48f9-91bb-f40b04200165, CKV_K8S_96]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("kube-apiserver", "service-account-lookup", "true", {"true"})
	message := sprintf("%s takes tokens of removed accounts: --service-account-lookup is %q", [workloads.name, found.value])
}
