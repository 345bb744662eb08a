# METADATA
# title: Kubernetes pods should not use the default service account
# description: All pods of a namespace that name no service account share the one called default. A right given to it is given to all of them.
# custom:
#   id: PL-K8S-SA-002
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, ServiceAccount, RoleBinding, ClusterRoleBinding]
#   remediation: Give every workload that calls the API a service account of its own, bind roles to that one, and set automountServiceAccountToken to false on the default service account and in all other pods.
#   fix:
#     terraform: |
#       service_account_name = "shop" # an account of its own
#     kubernetes: |
#       serviceAccountName: shop # an account of its own
#   links: ["https://kubernetes.io/docs/concepts/security/service-accounts/"]
#   aliases: [CKV_K8S_41, CKV_K8S_42, 1e749bc9-fde8-471c-af0c-8254efd2dee5, 591ade62-d6b0-4580-b1ae-209f80ba1cd9, 737a0dd9-0aaa-4145-8118-f01778262b8a, 3360c01e-c8c0-4812-96a2-a6329b9b7f9f, 24b132df-5cc7-4823-8029-f898e1c50b72]
package rule

import rego.v1

import data.lib.workloads

skip if {
	not input.kind in {"ServiceAccount", "RoleBinding", "ClusterRoleBinding"}
	not workloads.is_complete
}

# A pod with the default account, and with its token.
deny contains {"path": path, "message": message} if {
	workloads.is_complete
	account in {"", "default"}
	mounts_token(workloads.pod)
	path := array.concat(workloads.pod_path, [attribute |
		some attribute in ["serviceAccountName", "serviceAccount"]
		object.get(workloads.pod, attribute, null) == "default"
	])
	message := sprintf("%s runs with the default service account and its token", [workloads.name])
}

deny contains {"path": path, "message": message} if {
	input.kind == "ServiceAccount"
	input.metadata.name == "default"
	mounts_token(input)
	path := [attribute | some attribute in ["automountServiceAccountToken"]; object.get(input, attribute, null) != null]
	message := "the default service account gives its token to pods: automountServiceAccountToken is not false"
}

deny contains {"path": ["subjects", i], "message": message} if {
	some i, subject in input.subjects
	subject.kind == "ServiceAccount"
	subject.name == "default"
	message := sprintf("%s grants permissions to the default service account of namespace %v", [workloads.name, object.get(subject, "namespace", "default")])
}

mounts_token(spec) if object.get(spec, "automountServiceAccountToken", null) in {null, true, "true"}

# serviceAccount is the old name of serviceAccountName, and the weaker one.
account := named[0] if {
	named := [name |
		some attribute in ["serviceAccountName", "serviceAccount"]
		name := object.get(workloads.pod, attribute, "")
		not name in {null, ""}
	]
	count(named) > 0
} else := ""
