# METADATA
# title: Kubernetes API servers should keep at least 10 audit log files
# description: With few old files, a burst of requests pushes what matters out of the audit log.
# custom:
#   id: PL-K8S-API-017
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --audit-log-maxbackup to 10 files or more.
#   fix:
#     terraform: |
#       args = ["--audit-log-maxbackup=10"] # beside the others
#     kubernetes: |
#       - --audit-log-maxbackup=10
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_93, apiserver_audit_log_maxbackup_set, AVD-KCV-0021, 768aab52-2504-4a2f-a3e3-329d5a679848]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.below("kube-apiserver", "audit-log-maxbackup", 10)
	message := sprintf("%s keeps too little of its audit log: --audit-log-maxbackup is %q", [workloads.name, found.value])
}
