# METADATA
# title: Kubelets must have anonymous authentication disabled
# description: Whoever reaches the port of the kubelet can then run commands in every pod of the node, without any login.
# custom:
#   id: PL-K8S-KLT-001
#   severity: Critical
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set authentication.anonymous.enabled to false.
#   fix:
#     terraform: |
#       authentication {
#         anonymous {
#           enabled = false
#         }
#       }
#     kubernetes: |
#       authentication:
#         anonymous:
#           enabled: false
#   links: ["https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/"]
#   aliases: [CKV_K8S_138, kubelet_disable_anonymous_auth, 1de5cc51-f376-4638-a940-20f2e85ae238, AVD-KCV-0079]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

deny contains {"path": found.path, "message": message} if {
	some found in components.kubelet("anonymous-auth", ["authentication", "anonymous", "enabled"], {"flag": "true", "file": "false"})
	found.value != "false"
	message := sprintf("%s answers anonymous requests: enabled is %q", [workloads.name, found.value])
}
