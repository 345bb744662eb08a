# METADATA
# title: Containers must request CPU and memory
# description: The scheduler places pods by their requests. Containers that request nothing are put on full nodes and are the first to be evicted.
# custom:
#   id: PL-K8S-RES-003
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet]
#   remediation: Set resources.requests.cpu and resources.requests.memory on every container and init container; a limit without a request counts as request.
#   compliance: ["NIST 800-53 SC-5", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_10, CKV_K8S_12, AVD-KSV-0015, AVD-KSV-0016]
package rule

import rego.v1

import data.lib.workloads

skip if count(containers) == 0

containers := workloads.complete(workloads.own_containers)

deny contains {"path": workloads.nearest(container, ["resources", "requests"]), "message": message} if {
	some container in containers
	missing := [resource | some resource in ["cpu", "memory"]; not requested(container, resource)]
	count(missing) > 0
	message := sprintf("%s: container %v does not request %s", [workloads.name, container.name, concat(" and ", missing)])
}

# By the container or its pod, or through a limit, which is the request where there is no other.
requested(container, resource) if {
	some group in ["requests", "limits"]
	workloads.setting(container, ["resources", group, resource]).value != null
}
