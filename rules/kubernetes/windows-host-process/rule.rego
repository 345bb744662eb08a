# METADATA
# title: Kubernetes pods must not run Windows HostProcess containers
# description: A HostProcess container has the rights of the node itself, as a privileged container has on Linux.
# custom:
#   id: PL-K8S-POD-017
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove windowsOptions.hostProcess or set it to false.
#   fix:
#     terraform: |
#       security_context {
#         windows_options {
#           host_process = false
#         }
#       }
#     kubernetes: |
#       securityContext:
#         windowsOptions:
#           hostProcess: false
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [PL-K8S-POD-001, AVD-KSV-0103, core_minimize_admission_windows_hostprocess_containers]
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

setting := ["securityContext", "windowsOptions", "hostProcess"]

places := {workloads.pod_path} | {container.path | some container in workloads.containers}

deny contains {"path": array.concat(place, setting), "message": message} if {
	some place in places
	object.get(input, array.concat(place, setting), null) in {true, "true"}
	message := sprintf("%s runs as a process of the host: %s is true", [workloads.name, concat(".", setting)])
}
