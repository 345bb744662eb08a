# METADATA
# title: Kubernetes API servers should have an audit log retention of at least 30 days
# description: Many break-ins are found after weeks; audit logs that are removed before help nobody.
# custom:
#   id: PL-K8S-API-016
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --audit-log-maxage to 30 days or more.
#   fix:
#     terraform: |
#       args = ["--audit-log-maxage=30"] # beside the others
#     kubernetes: |
#       - --audit-log-maxage=30
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_92, apiserver_audit_log_maxage_set, AVD-KCV-0020, da9f3aa8-fbfb-472f-b5a1-576127944218]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.below("kube-apiserver", "audit-log-maxage", 30)
	message := sprintf("%s keeps too little of its audit log: --audit-log-maxage is %q", [workloads.name, found.value])
}
