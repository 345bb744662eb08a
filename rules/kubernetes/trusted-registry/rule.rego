# METADATA
# title: Kubernetes container images should come from trusted registries
# description: Whoever writes to a registry decides what runs. Registries that were given up get no fixes any more; which others are trusted is for each project to say.
# custom:
#   id: PL-K8S-IMG-004
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Copy the image to a registry that you trust, or name the one that took the place of the old.
#   fix:
#     terraform: |
#       image = "registry.k8s.io/pause:3.10"
#     kubernetes: |
#       image: registry.k8s.io/pause:3.10
#   links: ["https://kubernetes.io/blog/2023/03/10/image-registry-redirect/"]
#   covers: [PL-K8S-IMG-002]
#   aliases: [AVD-KSV-0032, AVD-KSV-0033, AVD-KSV-0034, AVD-KSV-0035, AVD-KSV-0125]
#   parameters:
#     trusted_registries: Registries that images may come from, with or without the beginning of a path (registry.example.com, ghcr.io/example); "*" is any. Images without a registry are those of docker.io.
#     retired_registries: Registries that get no updates any more.
package rule

import rego.v1

import data.lib.workloads

trusted_registries := ["*"]

retired_registries := ["k8s.gcr.io", "gcr.io/google_containers", "gcr.io/google-containers", "docker.pkg.github.com", "gcr.io/kubernetes-helm"]

skip if count(images) == 0

images := {container | some container in workloads.containers; is_string(container.spec.image)}

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in images
	full := full_name(container.spec.image)
	some retired in retired_registries
	is_from(full, retired)
	message := sprintf("%s: container %v is from %s, which gets no updates any more", [workloads.name, container.name, retired])
}

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in images
	full := full_name(container.spec.image)
	count([registry | some registry in trusted_registries; is_from(full, registry)]) == 0
	message := sprintf("%s: container %v is from no trusted registry: %s", [workloads.name, container.name, container.spec.image])
}

# Any of them.
is_from(_, "*")

is_from(image, registry) if startswith(image, sprintf("%s/", [trim_suffix(registry, "/")]))

# An image without a host is one of Docker Hub.
full_name(image) := image if regex.match(`^([^/]*[.:][^/]*|localhost)/`, image)

full_name(image) := sprintf("docker.io/%s", [image]) if {
	not regex.match(`^([^/]*[.:][^/]*|localhost)/`, image)
}
