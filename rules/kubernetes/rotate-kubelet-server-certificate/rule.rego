# METADATA
# title: Kubernetes controller managers should have kubelet server certificate rotation enabled
# description: With the feature RotateKubeletServerCertificate switched off, certificates of kubelets stay until they expire, and leaked ones with them.
# custom:
#   id: PL-K8S-CM-006
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove RotateKubeletServerCertificate=false from --feature-gates.
#   fix:
#     terraform: |
#       args = ["--feature-gates=RotateKubeletServerCertificate=true"] # beside the others
#     kubernetes: |
#       - --feature-gates=RotateKubeletServerCertificate=true
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/"]
#   aliases: [CKV_K8S_112, controllermanager_rotate_kubelet_server_cert, AVD-KCV-0038, 1c621b8e-2c6a-44f5-bd6a-fb0fb7ba33e2, AVD-KCV-0091]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

programs := ["kube-controller-manager", "kubelet"]

skip if {
	every program in programs {
		count(components.containers(program)) == 0
	}
}

deny contains {"path": found.path, "message": message} if {
	some program in programs
	some found in components.listing(program, "feature-gates", {"RotateKubeletServerCertificate=false"})
	message := sprintf("%s does not renew certificates of kubelets: --feature-gates has %s", [workloads.name, found.entry])
}
