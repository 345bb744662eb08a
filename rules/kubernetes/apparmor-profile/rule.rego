# METADATA
# title: Kubernetes containers should not disable AppArmor
# description: AppArmor limits which files and capabilities a process gets; unconfined, a process that breaks out meets one wall less.
# custom:
#   id: PL-K8S-POD-012
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove the annotation or appArmorProfile, or set its type to RuntimeDefault.
#   fix:
#     terraform: |
#       security_context {
#         app_armor_profile {
#           type = "RuntimeDefault"
#         }
#       }
#     kubernetes: |
#       securityContext:
#         appArmorProfile:
#           type: RuntimeDefault
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [8b36775e-183d-4d46-b0f7-96a6f34a723f, bd6bd46c-57db-4887-956d-d372f21291b6, AVD-KSV-0002]
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

deny contains {"path": profile.path, "message": message} if {
	some container in workloads.containers
	profile := workloads.setting(container, ["securityContext", "appArmorProfile", "type"])
	lower(profile.value) == "unconfined"
	message := sprintf("%s: container %v runs without AppArmor", [workloads.name, container.name])
}

# As it was written before version 1.30.
deny contains {"path": array.concat(place, [annotation]), "message": message} if {
	place := array.concat(array.slice(workloads.pod_path, 0, count(workloads.pod_path) - 1), ["metadata", "annotations"])
	some annotation, value in object.get(input, place, {})
	startswith(annotation, "container.apparmor.security.beta.kubernetes.io/")
	not regex.match(`^(runtime/default|localhost/.*)$|[$][({]|\{\{`, value)
	message := sprintf("%s runs without AppArmor: %s is %v", [workloads.name, annotation, value])
}
