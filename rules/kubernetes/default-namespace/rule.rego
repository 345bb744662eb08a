# METADATA
# title: Objects must not be in the default namespace
# description: In the default namespace the objects of all teams and applications mix, so that rights, quotas and network policies cannot tell them apart.
# custom:
#   id: PL-K8S-NS-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob, Service, Ingress, ConfigMap, Secret, PersistentVolumeClaim]
#   remediation: Create a namespace for the application and name it in metadata.namespace.
#   compliance: ["CIS Kubernetes 5.7.4", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_K8S_21, AVD-KSV-0110]
package rule

import rego.v1

applies contains [] if namespaced

# Objects that name no namespace get theirs when they are deployed.
deny contains {"path": ["metadata", "namespace"], "message": message} if {
	namespaced
	input.metadata.namespace == "default"
	message := sprintf("%s %v is in the default namespace", [input.kind, object.get(input, ["metadata", "name"], "without a name")])
}

namespaced if {
	input.kind in {
		"Pod",
		"PodTemplate",
		"Deployment",
		"StatefulSet",
		"DaemonSet",
		"ReplicaSet",
		"ReplicationController",
		"DeploymentConfig",
		"Rollout",
		"Job",
		"CronJob",
		"Service",
		"Ingress",
		"ConfigMap",
		"Secret",
		"PersistentVolumeClaim",
	}
	not from_kubernetes
}

# What Kubernetes itself puts there.
from_kubernetes if [input.kind, input.metadata.name] in [["Service", "kubernetes"], ["ConfigMap", "kube-root-ca.crt"]]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
