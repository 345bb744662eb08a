# METADATA
# title: Pods must not share the namespaces of their node
# description: With hostNetwork, hostPID or hostIPC a pod sees the network traffic, the processes or the shared memory of its node and of all other pods there, and network policies do not hold for it.
# custom:
#   id: PL-K8S-POD-004
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet]
#   remediation: Remove hostNetwork, hostPID and hostIPC or set them to false; reach the pod through a Service.
#   compliance: ["CIS Kubernetes 5.2.3", "CIS Kubernetes 5.2.4", "CIS Kubernetes 5.2.5", "NIST 800-53 SC-7", "PCI-DSS 2.2.6"]
#   aliases: [CKV_K8S_17, CKV_K8S_18, CKV_K8S_19, AVD-KSV-0008, AVD-KSV-0009, AVD-KSV-0010]
package rule

import rego.v1

import data.lib.workloads

skip if not workloads.pod

deny contains {"path": array.concat(workloads.pod_path, [attribute]), "message": message} if {
	some attribute in ["hostNetwork", "hostPID", "hostIPC"]
	workloads.pod[attribute] in {true, "true"}
	message := sprintf("%s shares a namespace of its node: %s is true", [workloads.name, attribute])
}
