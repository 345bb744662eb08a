# METADATA
# title: The default service account must not be used
# description: All pods of a namespace that name no service account share the one called default. A right given to it is given to all of them.
# custom:
#   id: PL-K8S-SA-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Rollout, Job, CronJob, ServiceAccount, RoleBinding, ClusterRoleBinding]
#   remediation: Give every workload that calls the API a service account of its own, bind roles to that one, and set automountServiceAccountToken to false on the default service account and in all other pods.
#   compliance: ["CIS Kubernetes 5.1.5", "NIST 800-53 AC-6", "PCI-DSS 7.2.5"]
#   aliases: [CKV_K8S_41, CKV_K8S_42]
package rule

import rego.v1

applies contains [] if whole_pod

applies contains [] if {
	input.kind == "ServiceAccount"
	input.apiVersion == "v1"
}

applies contains [] if binding

# A pod with the default account, and with its token.
deny contains {"path": path, "message": message} if {
	whole_pod
	account in {"", "default"}
	mounts_token(pod)
	path := array.concat(pod_path, [attribute |
		some attribute in ["serviceAccountName", "serviceAccount"]
		object.get(pod, attribute, null) == "default"
	])
	message := sprintf("%s runs with the default service account and its token", [subject])
}

deny contains {"path": path, "message": message} if {
	input.kind == "ServiceAccount"
	input.apiVersion == "v1"
	input.metadata.name == "default"
	mounts_token(input)
	path := [attribute | some attribute in ["automountServiceAccountToken"]; object.get(input, attribute, null) != null]
	message := "the default service account gives its token to pods: automountServiceAccountToken is not false"
}

deny contains {"path": ["subjects", i], "message": message} if {
	binding
	some i, s in input.subjects
	s.kind == "ServiceAccount"
	s.name == "default"
	message := sprintf("%s gives rights to the default service account of namespace %v", [subject, object.get(s, "namespace", "default")])
}

mounts_token(spec) if object.get(spec, "automountServiceAccountToken", null) in {null, true, "true"}

# serviceAccount is the old name of serviceAccountName, and the weaker one.
account := named[0] if {
	named := [name |
		some attribute in ["serviceAccountName", "serviceAccount"]
		name := object.get(pod, attribute, "")
		not name in {null, ""}
	]
	count(named) > 0
} else := ""

binding if {
	input.kind in {"RoleBinding", "ClusterRoleBinding"}
	startswith(input.apiVersion, "rbac.authorization.k8s.io/")
}

# Without an image it is a patch: what it leaves out is written elsewhere.
whole_pod if {
	some container in pod.containers
	container.image
}

subject := sprintf("%s %v", [input.kind, object.get(input, ["metadata", "name"], "without a name")])

# Where each kind keeps the specification of its pods.
pod_paths := {
	"Pod": ["spec"],
	"PodTemplate": ["template", "spec"],
	"Deployment": ["spec", "template", "spec"],
	"StatefulSet": ["spec", "template", "spec"],
	"DaemonSet": ["spec", "template", "spec"],
	"ReplicaSet": ["spec", "template", "spec"],
	"ReplicationController": ["spec", "template", "spec"],
	"DeploymentConfig": ["spec", "template", "spec"],
	"Rollout": ["spec", "template", "spec"],
	"Job": ["spec", "template", "spec"],
	"CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
}

pod_path := pod_paths[input.kind]

pod := spec if {
	spec := object.get(input, pod_path, null)
	is_object(spec)
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
