# METADATA
# title: Kubernetes containers must use the default /proc mount (procMount)
# description: With procMount Unmasked a container sees and changes parts of /proc that are hidden because they reach into the kernel of the node.
# custom:
#   id: PL-K8S-POD-014
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove procMount or set it to Default.
#   fix:
#     terraform: |
#       security_context {
#         proc_mount = "Default"
#       }
#     kubernetes: |
#       securityContext:
#         procMount: Default
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [f922827f-aab6-447c-832a-e1ff63312bd3, 0ad60203-c050-4115-83b6-b94bde92541d, AVD-KSV-0027]
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, ["securityContext", "procMount"]), "message": message} if {
	some container in workloads.containers
	container.spec.securityContext.procMount == "Unmasked"
	message := sprintf("%s: container %v sees all of /proc: procMount is Unmasked", [workloads.name, container.name])
}
