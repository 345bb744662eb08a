# METADATA
# title: Kubernetes container images should have a fixed tag (not latest)
# description: An image without a tag, or with the tag latest, can be something else every time it is pulled, so nobody knows what runs, nodes differ, and there is nothing to roll back to.
# custom:
#   id: PL-K8S-IMG-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer]
#   remediation: Name a version (registry.example.com/app:1.4.2) or, better, a digest (app@sha256:…).
#   fix:
#     terraform: |
#       image = "registry.example.com/shop:1.4.2"
#     kubernetes: |
#       image: registry.example.com/shop:1.4.2
#   links: ["https://kubernetes.io/docs/concepts/containers/images/"]
#   covers: [PL-K8S-IMG-002]
#   aliases: [CKV_K8S_14, AVD-KSV-0013, core_image_tag_fixed, 583053b7-e632-46f0-b989-f81ff8045385, e76cca7c-c3f9-4fc9-884c-b2831168ebd8]
package rule

import rego.v1

import data.lib.workloads

# What `helm test` starts is gone when it has looked.
skip if workloads.is_chart_test

skip if count(workloads.containers) == 0

# OpenShift replaces it by the digest of what its image stream has.
skip if {
	some trigger in input.spec.triggers
	trigger.type == "ImageChange"
}

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in workloads.containers
	image := container.spec.image
	known(image)
	not contains(image, "@")
	lower(tag(image)) in {"", "latest"}
	message := sprintf("%s: container %v runs no fixed version: its image is %q", [workloads.name, container.name, image])
}

# Not completed at deployment: by variables, by a tool that builds the image, by Istio, which replaces `auto`, by who reads `<your image>`, or by values that a chart wants and does not have, which leave
# nothing before or after the colon.
known(image) if not regex.match(`[$]|\{|^\s*$|^ko://|^:|:$|^<.*>$|^auto$`, image)

# Whatever the registry will be.
known(image) if endswith(image, ":latest")

# The colon of a registry's port comes before the last slash.
tag(image) := name_and_tag[1] if {
	name_and_tag := split(regex.replace(image, "^.*/", ""), ":")
	count(name_and_tag) > 1
} else := ""
