# METADATA
# title: Containers must not run privileged
# description: A privileged container has all capabilities and all devices of its node, so whoever breaks out of the application owns the node. On Windows, HostProcess containers are the same.
# custom:
#   id: PL-K8S-POD-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet]
#   remediation: Remove privileged (and windowsOptions.hostProcess) or set it to false, and add the one capability the container needs instead.
#   compliance: ["CIS Kubernetes 5.2.2", "CIS Kubernetes 5.2.11", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_K8S_16, AVD-KSV-0017, AVD-KSV-0103]
package rule

import rego.v1

import data.lib.workloads

skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, keys), "message": message} if {
	some container in workloads.containers
	some keys in [["securityContext", "privileged"], host_process]
	object.get(container.spec, keys, null) in {true, "true"}
	message := sprintf("%s: container %v is privileged: %s is true", [workloads.name, container.name, concat(".", keys)])
}

deny contains {"path": array.concat(workloads.pod_path, host_process), "message": message} if {
	object.get(workloads.pod, host_process, null) in {true, "true"}
	message := sprintf("%s runs its containers as processes of the host: %s is true", [workloads.name, concat(".", host_process)])
}

host_process := ["securityContext", "windowsOptions", "hostProcess"]
