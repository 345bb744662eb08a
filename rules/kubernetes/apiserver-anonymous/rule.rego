# METADATA
# title: Kubernetes API servers should have anonymous authentication disabled
# description: Unless --anonymous-auth is false, requests without any credential are answered as the user system:anonymous; one careless binding then opens the cluster to everybody who reaches it.
# custom:
#   id: PL-K8S-API-001
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Start it with --anonymous-auth=false.
#   fix:
#     terraform: |
#       args = ["--anonymous-auth=false"] # beside the others
#     kubernetes: |
#       - --anonymous-auth=false
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_68, apiserver_anonymous_requests, AVD-KCV-0001, 1de5cc51-f376-4638-a940-20f2e85ae238]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if count(components.containers("kube-apiserver")) == 0

deny contains {"path": found.path, "message": message} if {
	some found in components.unlike("kube-apiserver", "anonymous-auth", "true", {"false"})
	message := sprintf("%s answers anonymous requests: --anonymous-auth is %q", [workloads.name, found.value])
}
