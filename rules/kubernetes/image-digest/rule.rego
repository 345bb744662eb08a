# METADATA
# title: Kubernetes container images should be pinned by digest
# description: A tag can be moved to another image; a digest is the image, so that what runs is what was checked.
# custom:
#   id: PL-K8S-IMG-002
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Name the image with @sha256:….
#   fix:
#     terraform: |
#       image = "registry.example.com/shop@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" # the digest of your image
#     kubernetes: |
#       image: registry.example.com/shop@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef # the digest of your image
#   links: ["https://kubernetes.io/docs/concepts/containers/images/"]
#   aliases: [CKV_K8S_43, 7c81d34c-8e5a-402b-9798-9f442630e678, 228c4c19-feeb-4c18-848c-800ac70fdfb7]
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in workloads.containers
	is_string(container.spec.image)
	not regex.match(`@sha256:|[$][({]|\{\{`, container.spec.image)
	message := sprintf("%s: container %v uses an image without a digest: %s", [workloads.name, container.name, container.spec.image])
}
