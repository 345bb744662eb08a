# METADATA
# title: Kubernetes objects should not be in the default namespace
# description: In the default namespace the objects of all teams and applications mix, so that rights, quotas and network policies cannot tell them apart.
# custom:
#   id: PL-K8S-NS-001
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, Service, Ingress, ConfigMap, Secret, PersistentVolumeClaim, Role, RoleBinding, ServiceAccount]
#   remediation: Create a namespace for the application and name it in metadata.namespace.
#   fix:
#     terraform: |
#       metadata {
#         namespace = "application"
#       }
#     kubernetes: |
#       metadata:
#         namespace: application
#   links: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/"]
#   aliases: [CKV_K8S_21, AVD-KSV-0110, 611ab018-c4aa-4ba2-b0f6-a448337509a6, abcb818b-5af7-4d72-aba9-6dd84956b451]
package rule

import rego.v1

import data.lib.workloads

# What Kubernetes itself puts there.
skip if [input.kind, input.metadata.name] in [["Service", "kubernetes"], ["ConfigMap", "kube-root-ca.crt"], ["ServiceAccount", "default"]]

# Manifests that name no namespace get theirs when they are deployed.
deny contains {"path": ["metadata", "namespace"], "message": message} if {
	input.metadata.namespace == "default"
	message := sprintf("%s is in the default namespace", [workloads.name])
}
