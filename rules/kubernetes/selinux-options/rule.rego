# METADATA
# title: Kubernetes pods should not set custom SELinux options
# description: With a type of its own, or another user or role, a container leaves the confinement that SELinux gives to containers.
# custom:
#   id: PL-K8S-POD-013
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove seLinuxOptions, or use the types container_t, container_init_t, container_kvm_t or container_engine_t without user and role.
#   fix:
#     terraform: |
#       security_context {
#         se_linux_options {
#           type = "container_t"
#         }
#       }
#     kubernetes: |
#       securityContext:
#         seLinuxOptions:
#           type: container_t
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [AVD-KSV-0025]
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

options := ["securityContext", "seLinuxOptions"]

places := {workloads.pod_path} | {container.path | some container in workloads.containers}

deny contains {"path": array.concat(place, array.concat(options, [attribute])), "message": message} if {
	some place in places
	some attribute, value in object.get(input, array.concat(place, options), {})
	is_wrong(attribute, value)
	message := sprintf("%s chooses its SELinux label: %s is %v", [workloads.name, attribute, value])
}

is_wrong("type", value) if {
	not value in {null, "", "container_t", "container_init_t", "container_kvm_t", "container_engine_t"}
	not regex.match(`[$][({]|\{\{`, value)
}

is_wrong(attribute, value) if {
	attribute in {"user", "role"}
	not value in {null, ""}
}
