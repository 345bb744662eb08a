# METADATA
# title: etcd should not use self-signed peer certificates (peer-auto-tls)
# description: Certificates that members make for themselves cannot be checked by others.
# custom:
#   id: PL-K8S-ETCD-006
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --peer-auto-tls=false.
#   fix:
#     terraform: |
#       args = ["--peer-auto-tls=false"] # beside the others
#     kubernetes: |
#       - --peer-auto-tls=false
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [etcd_no_peer_auto_tls, AVD-KCV-0047, ae8827e2-4af9-4baa-9998-87539ae0d6f0]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("etcd", "peer-auto-tls", "false", {"false"})
	message := sprintf("%s makes its own certificate for peers: --peer-auto-tls is %q", [workloads.name, found.value])
}
