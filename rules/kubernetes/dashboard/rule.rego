# METADATA
# title: Kubernetes Dashboard should not be deployed
# description: The dashboard is a page for administrators that has often been found open to the internet; clouds have consoles, and kubectl does the same.
# custom:
#   id: PL-K8S-APP-001
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove the dashboard, or keep it behind a login and record why with an exclusion.
#   fix:
#     terraform: |
#       spec {
#         type = "ClusterIP" # reached by kubectl port-forward only, where the dashboard stays
#       }
#     kubernetes: |
#       spec:
#         type: ClusterIP # reached by kubectl port-forward only, where the dashboard stays
#   links: ["https://kubernetes.io/docs/tasks/access-application-cluster/web-ui-dashboard/"]
#   covers: [PL-K8S-IMG-002]
#   aliases: [CKV_K8S_33, d2ad057f-0928-41ef-a83c-f59203bb855b]
package rule

import rego.v1

import data.lib.workloads


skip if count(workloads.containers) == 0

deny contains {"path": array.concat(container.path, ["image"]), "message": message} if {
	some container in workloads.containers
	regex.match(`(^|/)(kubernetes-dashboard(-amd64|-arm64)?|kubernetesui/dashboard(-web|-api|-auth)?|kubernetes-dashboard-.*)(:|@|$)`, container.spec.image)
	message := sprintf("%s runs the Kubernetes dashboard", [workloads.name])
}

# By its labels, whatever the image is called.
deny contains {"path": ["metadata", "labels", label], "message": message} if {
	some label in ["app", "k8s-app", "app.kubernetes.io/name"]
	input.metadata.labels[label] == "kubernetes-dashboard"
	message := sprintf("%s is labelled as the Kubernetes dashboard", [workloads.name])
}
