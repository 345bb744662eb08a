# METADATA
# title: Kubernetes API servers should rotate audit logs at 100 MB or more
# description: Small files are rotated often, and with a fixed number of them the audit log covers a short time only.
# custom:
#   id: PL-K8S-API-018
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --audit-log-maxsize to 100 megabytes or more.
#   fix:
#     terraform: |
#       args = ["--audit-log-maxsize=100"] # beside the others
#     kubernetes: |
#       - --audit-log-maxsize=100
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_94, apiserver_audit_log_maxsize_set, AVD-KCV-0022, 35c0a471-f7c8-4993-aa2c-503a3c712a66]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.below("kube-apiserver", "audit-log-maxsize", 100)
	message := sprintf("%s keeps too little of its audit log: --audit-log-maxsize is %q", [workloads.name, found.value])
}
