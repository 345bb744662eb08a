# METADATA
# title: Kubernetes manifests must not contain hard-coded secrets
# description: A password or key in an environment variable's value or in a ConfigMap is readable by everybody who can read the repository, the object or the node's process list, and cannot be changed without a deployment.
# custom:
#   id: PL-K8S-SEC-001
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, argoproj.io/Workflow, argoproj.io/WorkflowTemplate, argoproj.io/ClusterWorkflowTemplate, argoproj.io/CronWorkflow, tekton.dev/Task, tekton.dev/ClusterTask, tekton.dev/TaskRun, tekton.dev/Pipeline, tekton.dev/PipelineRun, batch.volcano.sh/Job, kubeflow.org/PyTorchJob, kubeflow.org/TFJob, kubeflow.org/MPIJob, kubeflow.org/Notebook, ray.io/RayCluster, ray.io/RayJob, ray.io/RayService, keda.sh/ScaledJob, jobset.x-k8s.io/JobSet, leaderworkerset.x-k8s.io/LeaderWorkerSet, agones.dev/Fleet, agones.dev/GameServer, ConfigMap]
#   secret: true
#   remediation: Keep the value in a Secret (or an external store) and refer to it with valueFrom.secretKeyRef or a mounted file.
#   fix:
#     terraform: |
#       env {
#         name = "DATABASE_PASSWORD"
#         value_from {
#           secret_key_ref {
#             name = "database"
#             key  = "password"
#           }
#         }
#       }
#     kubernetes: |
#       env:
#         - name: DATABASE_PASSWORD
#           valueFrom:
#             secretKeyRef:
#               name: database
#               key: password
#   links: ["https://kubernetes.io/docs/concepts/configuration/secret/"]
#   aliases: [AVD-KSV-01010, AVD-KSV-0109]
package rule

import rego.v1

import data.lib.secrets
import data.lib.workloads

skip if count(settings) == 0

deny contains {"path": setting.path, "message": message} if {
	some setting in settings
	secret(setting)
	message := sprintf("%s holds a secret in plain text: %s", [workloads.name, setting.name])
}

settings contains {"path": path, "name": variable.name, "value": sprintf("%v", [variable.value])} if {
	some container in workloads.containers
	some j, variable in container.spec.env
	variable.value != null
	path := array.concat(container.path, ["env", j, "value"])
}

settings contains {"path": ["data", name], "name": name, "value": sprintf("%v", [value])} if {
	input.kind == "ConfigMap"
	some name, value in input.data
	value != null
}

# The value alone tells: keys with a known form, and addresses with a password.
secret(setting) if secrets.has_private_key(setting.value)

secret(setting) if secrets.has_aws_key(setting.value)

secret(setting) if secrets.has_token(setting.value)

secret(setting) if {
	some address in regex.find_n(`[a-z][a-z0-9+.-]*://[^\s/:@]*:[^\s/@,]+@`, setting.value, -1)
	not regex.match(`:[^:]*[$<{*%][^:]*@$`, address)
}

# The name tells, and the value is neither empty nor a switch, a file, an address, a reference or something to fill in.
secret(setting) if {
	regex.match(`(?i)(password|passwd|passphrase|[a-z0-9]pwd|[_.-]pwd|(^|[_.-])pass|secret|token|credentials?|(api|private|secret|access|account|encryption|signing|master)[_.-]?key|secret_key_base)$`, setting.name)
	not regex.match(`(?i)(^|_)(minio|s3|aws)_access_key$`, setting.name) # the name of the user; the secret key is apart
	not regex.match(`(?i)(pull|tls|cert|certificate|ca)[_.-]?secret$|^oldpwd$`, setting.name)
	not regex.match(`^\s*$|[$][({]|\{\{|^<.*>$|^\*+$|^[./]|^[a-z0-9+.-]+://|^(arn|vault|secret|secretref|ssm|op|projects)[:/]|\n\s*\S`, setting.value)
	not lower(setting.value) in {"true", "false", "yes", "no", "on", "off", "none", "null", "0", "1"}
	not number_of_tokens(setting)
	not placeholder(setting)
}

number_of_tokens(setting) if {
	regex.match(`(?i)token$`, setting.name)
	regex.match(`^[0-9.]{1,9}$`, setting.value)
}

placeholder(setting) if secrets.is_to_fill_in(setting.value)

placeholder(setting) if secrets.is_name_of_secret(setting.name, setting.value)

# API_KEY_VALUE for API_KEY.
placeholder(setting) if {
	regex.match(`^[A-Z0-9_]+$`, setting.value)
	contains(setting.value, setting.name)
}
