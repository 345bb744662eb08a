# METADATA
# title: Kubernetes pods should use only allowed volume types
# description: Volumes that name disks or servers directly (nfs, iscsi, awsElasticBlockStore and the like) pass by claims, classes and the rights on them.
# custom:
#   id: PL-K8S-POD-016
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Use a persistentVolumeClaim, csi, ephemeral, configMap, secret, projected, downwardAPI, emptyDir or image volume.
#   fix:
#     terraform: |
#       volume {
#         name = "data"
#         persistent_volume_claim {
#           claim_name = "data"
#         }
#       }
#     kubernetes: |
#       volumes:
#         - name: data
#           persistentVolumeClaim:
#             claimName: data
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [AVD-KSV-0028]
#   parameters:
#     managed: Volume types that pods may use.
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

# Folders of the node have a rule of their own.
managed := {"name", "configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "hostPath", "image", "persistentVolumeClaim", "projected", "secret"}

deny contains {"path": array.concat(workloads.pod_path, ["volumes", i, kind]), "message": message} if {
	some i, volume in workloads.pod.volumes
	some kind, source in volume
	source != null
	not kind in managed
	message := sprintf("%s: volume %v is of a kind that Kubernetes does not manage: %s", [workloads.name, object.get(volume, "name", ""), kind])
}
