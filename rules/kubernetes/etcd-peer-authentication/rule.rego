# METADATA
# title: etcd must require peer client certificate authentication
# description: Otherwise anybody who reaches the port of peers can join and get a copy of all data.
# custom:
#   id: PL-K8S-ETCD-005
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --peer-client-cert-auth=true.
#   fix:
#     terraform: |
#       args = ["--peer-client-cert-auth=true"] # beside the others
#     kubernetes: |
#       - --peer-client-cert-auth=true
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [CKV_K8S_121, etcd_peer_client_cert_auth, AVD-KCV-0046, b7d0181d-0a9b-4611-9d1c-1ad4f0b620ff]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("etcd", "peer-client-cert-auth", "false", {"true"})
	message := sprintf("%s answers peers without a certificate: --peer-client-cert-auth is %q", [workloads.name, found.value])
}
