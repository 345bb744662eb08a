# METADATA
# title: Kubernetes manifests should not use API versions that were removed
# description: A cluster refuses objects of a removed API version. What was to protect the cluster (network policies, webhooks, roles, PodSecurityPolicies) is then not there after the next upgrade.
# custom:
#   id: PL-K8S-REL-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Deployment, DaemonSet, ReplicaSet, StatefulSet, NetworkPolicy, Ingress, IngressClass, PodSecurityPolicy, Role, ClusterRole, RoleBinding, ClusterRoleBinding, CustomResourceDefinition, MutatingWebhookConfiguration, ValidatingWebhookConfiguration, APIService, CertificateSigningRequest, Lease, CSIDriver, CSINode, CSIStorageCapacity, StorageClass, VolumeAttachment, PriorityClass, PodDisruptionBudget, CronJob, EndpointSlice, Event, HorizontalPodAutoscaler, RuntimeClass, FlowSchema, PriorityLevelConfiguration]
#   notIn: [terraform]
#   remediation: Write the API version that replaced it, and see the migration guide for fields that changed.
#   fix:
#     kubernetes: |
#       apiVersion: networking.k8s.io/v1
#       kind: NetworkPolicy
#   links: ["https://kubernetes.io/docs/reference/using-api/deprecation-guide/"]
#   aliases: []
#   parameters:
#     cluster_version: Version of the clusters, as in 1.24; what was removed later is not reported.
package rule

import rego.v1

import data.lib.workloads

cluster_version := "1.34"

# Where each was served no longer: by group and version, and where kinds differ by kind.
removed_in := {
	"extensions/v1beta1": {"*": "1.16", "Ingress": "1.22"},
	"apps/v1beta1": {"*": "1.16"},
	"apps/v1beta2": {"*": "1.16"},
	"networking.k8s.io/v1beta1": {"Ingress": "1.22", "IngressClass": "1.22"},
	"rbac.authorization.k8s.io/v1alpha1": {"*": "1.22"},
	"rbac.authorization.k8s.io/v1beta1": {"*": "1.22"},
	"apiextensions.k8s.io/v1beta1": {"*": "1.22"},
	"admissionregistration.k8s.io/v1beta1": {"MutatingWebhookConfiguration": "1.22", "ValidatingWebhookConfiguration": "1.22"},
	"apiregistration.k8s.io/v1beta1": {"*": "1.22"},
	"certificates.k8s.io/v1beta1": {"CertificateSigningRequest": "1.22"},
	"coordination.k8s.io/v1beta1": {"Lease": "1.22"},
	"scheduling.k8s.io/v1beta1": {"PriorityClass": "1.22"},
	"storage.k8s.io/v1beta1": {"CSIDriver": "1.22", "CSINode": "1.22", "StorageClass": "1.22", "VolumeAttachment": "1.22", "CSIStorageCapacity": "1.27"},
	"policy/v1beta1": {"*": "1.25"},
	"batch/v1beta1": {"*": "1.25"},
	"discovery.k8s.io/v1beta1": {"*": "1.25"},
	"events.k8s.io/v1beta1": {"*": "1.25"},
	"node.k8s.io/v1beta1": {"*": "1.25"},
	"autoscaling/v2beta1": {"*": "1.25"},
	"autoscaling/v2beta2": {"*": "1.26"},
	"flowcontrol.apiserver.k8s.io/v1beta1": {"*": "1.26"},
	"flowcontrol.apiserver.k8s.io/v1beta2": {"*": "1.29"},
	"flowcontrol.apiserver.k8s.io/v1beta3": {"*": "1.32"},
}

deny contains {"path": ["apiVersion"], "message": message} if {
	kinds := removed_in[input.apiVersion]
	version := object.get(kinds, input.kind, object.get(kinds, "*", null))
	minor(version) <= minor(cluster_version)
	message := sprintf("%s uses %s, which Kubernetes %s removed", [workloads.name, input.apiVersion, version])
}

minor(version) := to_number(split(version, ".")[1])
