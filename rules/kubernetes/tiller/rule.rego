# METADATA
# title: Helm Tiller must not be deployed
# description: Tiller, the server of Helm 2, has all rights in most clusters and takes orders from every pod that reaches it. Helm 3 does without.
# custom:
#   id: PL-K8S-HELM-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, Service]
#   remediation: Move to Helm 3 and remove tiller.
#   fix:
#     terraform: |
#       image = "registry.example.com/shop:1.4.2" # no tiller: Helm 3 needs nothing in the cluster
#     kubernetes: |
#       image: registry.example.com/shop:1.4.2 # no tiller: Helm 3 needs nothing in the cluster
#   links: ["https://helm.sh/docs/faq/changes_since_helm2/"]
#   covers: [PL-K8S-IMG-002, PL-K8S-IMG-004]
#   aliases: [CKV_K8S_34, CKV_K8S_44, e17fa86a-6222-4584-a914-56e8f6c87e06, 6d173be7-545a-46c6-a81d-2ae52ed1605d, 8b862ca9-0fbd-4959-ad72-b6609bdaa22d, ca2fba76-c1a7-4afd-be67-5249f861cb0e, AVD-KSV-0102, CKV_K8S_45]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in workloads.containers
	regex.match(`(^|/)tiller[^/]*$`, container.spec.image)
	message := sprintf("%s runs Tiller", [workloads.name])
}

deny contains {"path": ["metadata", "name"], "message": message} if {
	input.kind == "Service"
	is_tiller
	message := sprintf("%s leads to Tiller", [workloads.name])
}

# Whatever its image is called: what helm init made has these labels.
deny contains {"path": array.concat(path, ["name"]), "message": message} if {
	input.kind != "Service"
	some path in [["metadata", "labels"], ["spec", "template", "metadata", "labels"]]
	object.get(input, array.concat(path, ["name"]), "") == "tiller"
	message := sprintf("%s is labelled as Tiller", [workloads.name])
}

is_tiller if input.metadata.name == "tiller-deploy"

is_tiller if input.spec.selector.name == "tiller"

is_tiller if input.metadata.labels.name == "tiller"
