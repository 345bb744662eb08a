# METADATA
# title: Kubernetes containers should not run with the root group (GID 0)
# description: Files of images and of mounted volumes often belong to the group root; a process in it can change them although it is not root.
# custom:
#   id: PL-K8S-POD-020
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set runAsGroup, fsGroup and supplementalGroups to ids above 0.
#   fix:
#     terraform: |
#       security_context {
#         run_as_group = 10001
#         fs_group     = 10001
#       }
#     kubernetes: |
#       securityContext:
#         runAsGroup: 10001
#         fsGroup: 10001
#   links: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

places := {workloads.pod_path} | {container.path | some container in workloads.containers}

deny contains {"path": array.concat(place, ["securityContext", attribute]), "message": message} if {
	some place in places
	some attribute in ["runAsGroup", "fsGroup"]
	object.get(input, array.concat(place, ["securityContext", attribute]), null) in {0, "0"}
	message := sprintf("%s runs in the group root: %s is 0", [workloads.name, attribute])
}

deny contains {"path": array.concat(workloads.pod_path, ["securityContext", "supplementalGroups", i]), "message": message} if {
	some i, group in workloads.pod.securityContext.supplementalGroups
	group in {0, "0"}
	message := sprintf("%s runs in the group root: supplementalGroups has 0", [workloads.name])
}
