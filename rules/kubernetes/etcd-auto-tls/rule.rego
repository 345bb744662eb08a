# METADATA
# title: etcd should not use self-signed certificates (auto-tls)
# description: Certificates that etcd makes for itself cannot be checked, so that anybody can pose as etcd.
# custom:
#   id: PL-K8S-ETCD-003
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --auto-tls=false.
#   fix:
#     terraform: |
#       args = ["--auto-tls=false"] # beside the others
#     kubernetes: |
#       - --auto-tls=false
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [CKV_K8S_118, etcd_no_auto_tls, AVD-KCV-0044, 98ce8b81-7707-4734-aa39-627c6db3d84b]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("etcd", "auto-tls", "false", {"false"})
	message := sprintf("%s makes its own certificate: --auto-tls is %q", [workloads.name, found.value])
}
