# METADATA
# title: Kubernetes containers should have a seccomp profile
# description: Without a seccomp profile a container may call everything the node's kernel offers. Kubernetes sets none unless the kubelet is told to, and the old annotations have no effect since version 1.27.
# custom:
#   id: PL-K8S-POD-011
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set securityContext.seccompProfile.type to RuntimeDefault (or Localhost with a profile of your own) for the pod or for every container.
#   fix:
#     terraform: |
#       security_context {
#         seccomp_profile {
#           type = "RuntimeDefault"
#         }
#       }
#     kubernetes: |
#       securityContext:
#         seccompProfile:
#           type: RuntimeDefault
#   links: ["https://kubernetes.io/docs/tutorials/security/seccomp/"]
#   aliases: [CKV_K8S_31, AVD-KSV-0030, AVD-KSV-0104, core_seccomp_profile_docker_default, f377b83e-bd07-4f48-a591-60c82b14a78b, 455f2e0c-686d-4fcb-8b5f-3f953f12c43c]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

containers := workloads.complete(workloads.containers) if not workloads.on_windows
else := set()

deny contains {"path": profile.path, "message": message} if {
	some container in containers
	profile := workloads.setting(container, ["securityContext", "seccompProfile", "type"])
	profile.value in {null, "Unconfined"}
	message := sprintf("%s: container %v runs without a seccomp profile", [workloads.name, container.name])
}
