# METADATA
# title: Kubernetes controller managers should have a root CA file
# description: With --root-ca-file pods can check that they talk to the API server; without it they trust whoever answers.
# custom:
#   id: PL-K8S-CM-004
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set --root-ca-file of kube-controller-manager.
#   fix:
#     terraform: |
#       args = ["--root-ca-file=/etc/kubernetes/pki/root-ca-file"] # beside the others
#     kubernetes: |
#       - --root-ca-file=/etc/kubernetes/pki/root-ca-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [controllermanager_root_ca_file_set, AVD-KCV-0037, 05fb986f-ac73-4ebb-a5b2-7faafa93d882, CKV_K8S_111]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-controller-manager")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.without("kube-controller-manager", ["root-ca-file"])
	message := sprintf("%s gives pods no root certificate: --%s is missing", [workloads.name, found.flag])
}
