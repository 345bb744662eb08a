# METADATA
# title: Kubernetes containers should have a read-only root filesystem
# description: In a writable root file system an attacker can change the application or leave tools behind. A read-only one, with volumes for what is really written, prevents that.
# custom:
#   id: PL-K8S-POD-010
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set securityContext.readOnlyRootFilesystem to true and mount an emptyDir where the process writes, for example on /tmp.
#   fix:
#     terraform: |
#       security_context {
#         read_only_root_filesystem = true
#       }
#     kubernetes: |
#       securityContext:
#         readOnlyRootFilesystem: true
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"]
#   aliases: [CKV_K8S_22, AVD-KSV-0014, core_readonly_root_filesystem_enabled, a9c2f49d-0671-4fc9-9ece-f4e261e128d0, d532566b-8d9d-4f3b-80bd-361fe802f9c2]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

containers := workloads.complete(workloads.own_containers) if not workloads.on_windows
else := set()

attribute := ["securityContext", "readOnlyRootFilesystem"]

deny contains {"path": workloads.nearest(container, attribute), "message": message} if {
	some container in containers
	object.get(container.spec, attribute, null) in {null, false, "false"}
	message := sprintf("%s: container %v can write to its root file system: readOnlyRootFilesystem is not true", [workloads.name, container.name])
}
