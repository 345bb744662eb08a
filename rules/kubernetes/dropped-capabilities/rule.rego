# METADATA
# title: Kubernetes containers should drop all Linux capabilities
# description: A container that does not drop ALL keeps the runtime's default capabilities, among them NET_RAW, SETUID and CHOWN, which hardly any application needs and which help an attacker.
# custom:
#   id: PL-K8S-POD-009
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Set securityContext.capabilities.drop to [ALL] and add back only what the process needs.
#   fix:
#     terraform: |
#       security_context {
#         capabilities {
#           drop = ["ALL"]
#         }
#       }
#     kubernetes: |
#       securityContext:
#         capabilities:
#           drop: [ALL]
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [CKV_K8S_28, CKV_K8S_37, AVD-KSV-0003, AVD-KSV-0106, core_minimize_containers_capabilities_assigned, dbbc6705-d541-43b0-b166-dd4be8208b54, 268ca686-7fb7-4ae9-b129-955a2a89064e, e5587d53-a673-4a6b-b3f2-ba07ec274def, 21cef75f-289f-470e-8038-c7cee0664164, AVD-KSV-0004]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

containers := workloads.complete(workloads.containers) if not workloads.on_windows
else := set()

attribute := ["securityContext", "capabilities", "drop"]

deny contains {"path": workloads.nearest(container, attribute), "message": message} if {
	some container in containers
	not drops_all(container.spec)
	message := sprintf("%s: container %v keeps capabilities: it does not drop ALL", [workloads.name, container.name])
}

# A capability that is known only when it is deployed may be ALL.
drops_all(container) if {
	some capability in container.securityContext.capabilities.drop
	regex.match(`(?i)^(CAP_)?ALL$|[{$]`, capability)
}
