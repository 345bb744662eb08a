# METADATA
# title: etcd must require client certificate authentication
# description: Whoever reaches an etcd that asks for no certificate can read every secret and change everything in the cluster.
# custom:
#   id: PL-K8S-ETCD-002
#   severity: Critical
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --client-cert-auth=true.
#   fix:
#     terraform: |
#       args = ["--client-cert-auth=true"] # beside the others
#     kubernetes: |
#       - --client-cert-auth=true
#   links: ["https://etcd.io/docs/v3.5/op-guide/security/"]
#   aliases: [CKV_K8S_117, etcd_client_cert_auth, AVD-KCV-0043, 9391103a-d8d7-4671-ac5d-606ba7ccb0ac]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("etcd")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("etcd", "client-cert-auth", "false", {"true"})
	message := sprintf("%s answers clients without a certificate: --client-cert-auth is %q", [workloads.name, found.value])
}
