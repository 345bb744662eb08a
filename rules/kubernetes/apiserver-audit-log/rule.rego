# METADATA
# title: Kubernetes API servers should have audit logging enabled
# description: Without --audit-log-path nobody can find out afterwards who did what in the cluster.
# custom:
#   id: PL-K8S-API-015
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --audit-log-path of kube-apiserver.
#   fix:
#     terraform: |
#       args = ["--audit-log-path=/etc/kubernetes/pki/audit-log-path"] # beside the others
#     kubernetes: |
#       - --audit-log-path=/etc/kubernetes/pki/audit-log-path
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_91, apiserver_audit_log_path_set, AVD-KCV-0019, 73e251f0-363d-4e53-86e2-0a93592437eb]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-apiserver", ["audit-log-path"])
	message := sprintf("%s keeps no audit log: --%s is missing", [workloads.name, found.flag])
}
