# METADATA
# title: Kubernetes pods should not mount host paths (hostPath)
# description: A hostPath volume gives the pod files of its node, such as credentials of the kubelet and logs and data of other pods. With write access it is a way to take over the node.
# custom:
#   id: PL-K8S-POD-005
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer, kubevirt.io/VirtualMachine, kubevirt.io/VirtualMachineInstance, PersistentVolume]
#   remediation: Use a persistent volume claim, an emptyDir, a ConfigMap, a Secret or a projected volume instead of hostPath.
#   fix:
#     terraform: |
#       volume {
#         name = "data"
#         empty_dir {}
#       }
#     kubernetes: |
#       volumes:
#         - name: data
#           emptyDir: {}
#   links: ["https://kubernetes.io/docs/concepts/storage/volumes/#hostpath"]
#   aliases: [AVD-KSV-0023, core_minimize_hostpath_volume_mounts, aa8f7a35-9923-4cad-bd61-a19b7f6aac91, b7652612-de4e-4466-a0bf-1cd81f0c6063, 5308a7a8-06f8-45ac-bf10-791fe21de46e, 86a947ea-f577-4efb-a8b0-5fc00257d521, a62a99d1-8196-432f-8f80-3c100b05d62a, a737be28-37d8-4bff-aa6d-1be8aa0a0015]
package rule

import rego.v1

import data.lib.workloads

# PL-K8S-POD-026 is about agents of nodes.
skip if workloads.is_node_agent

skip if {
	count(workloads.pods) == 0
	not input.kind in {"PersistentVolume", "VirtualMachine", "VirtualMachineInstance"}
}

deny contains {"path": ["spec", "hostPath"], "message": message} if {
	input.kind == "PersistentVolume"
	is_object(input.spec.hostPath)
	message := sprintf("%s is %v of a node", [workloads.name, object.get(input.spec.hostPath, "path", "a folder")])
}

deny contains {"path": array.concat(pod.path, ["volumes", i, "hostPath"]), "message": message} if {
	some pod in workloads.pods
	some i, volume in pod.spec.volumes
	is_object(volume.hostPath)
	not object.get(volume.hostPath, "path", "") in workloads.harmless_host_paths
	message := sprintf("%s: volume %v mounts %v of its node", [workloads.name, object.get(volume, "name", ""), object.get(volume.hostPath, "path", "a folder")])
}

# The disk of a KubeVirt machine, as a file of the node.
deny contains {"path": array.concat(place, [i, "hostDisk"]), "message": message} if {
	some place in [["spec", "template", "spec", "volumes"], ["spec", "volumes"]]
	some i, volume in object.get(input, place, [])
	is_object(volume.hostDisk)
	message := sprintf("%s: disk %v is %v of its node", [workloads.name, object.get(volume, "name", ""), object.get(volume.hostDisk, "path", "a file")])
}
