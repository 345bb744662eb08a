# METADATA
# title: Kubernetes API servers must not use static password or token files
# description: Passwords and tokens in files are in plain text, never expire, and cannot be taken back without a restart.
# custom:
#   id: PL-K8S-API-002
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove --token-auth-file and --basic-auth-file; use OpenID Connect, certificates or a webhook.
#   fix:
#     terraform: |
#       # remove --token-auth-file and --basic-auth-file
#     kubernetes: |
#       # remove --token-auth-file and --basic-auth-file
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_69, CKV_K8S_70, apiserver_no_token_auth_file, AVD-KCV-0002, 5da47109-f8d6-4585-9e2b-96a8958a12f5, 32ecd76e-7bbf-402e-bf48-8b9485749558]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.having("kube-apiserver", ["token-auth-file", "basic-auth-file"])
	message := sprintf("%s takes credentials from a file: --%s is set", [workloads.name, found.flag])
}
