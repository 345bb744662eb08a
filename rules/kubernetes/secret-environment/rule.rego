# METADATA
# title: Kubernetes secrets should be mounted as files, not environment variables
# description: Environment variables get into logs, crash reports and child processes; a mounted file is read when it is needed, and follows changes of the secret.
# custom:
#   id: PL-K8S-SEC-002
#   severity: Low
#   advice: true
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Mount the secret as a volume and read the file.
#   fix:
#     terraform: |
#       volume_mount {
#         name       = "password" # a volume of the secret, instead of env
#         mount_path = "/run/secrets"
#         read_only  = true
#       }
#     kubernetes: |
#       volumeMounts:
#         - name: password # a volume of the secret, instead of env
#           mountPath: /run/secrets
#           readOnly: true
#   links: ["https://kubernetes.io/docs/concepts/security/secrets-good-practices/"]
#   aliases: [CKV_K8S_35, core_no_secrets_envs, 3d658f8b-d988-41a0-a841-40043121de1e, 6d8f1a10-b6cd-48f0-b960-f7c535d5cdb8]
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, ["env", i, "valueFrom", "secretKeyRef"]), "message": message} if {
	some container in workloads.containers
	some i, variable in container.spec.env
	is_object(variable.valueFrom.secretKeyRef)
	message := sprintf("%s: container %v has a secret in its environment: %s", [workloads.name, container.name, variable.name])
}

deny contains {"path": array.concat(container.path, ["envFrom", i, "secretRef"]), "message": message} if {
	some container in workloads.containers
	some i, source in container.spec.envFrom
	is_object(source.secretRef)
	message := sprintf("%s: container %v has a whole secret in its environment", [workloads.name, container.name])
}
