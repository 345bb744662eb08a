# METADATA
# title: Kubernetes pods should not set unsafe sysctls
# description: Sysctls outside of the safe set change the node or other pods on it, or switch its protection off.
# custom:
#   id: PL-K8S-POD-015
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration]
#   remediation: Remove the sysctl; only those that the Pod Security Standards call safe may be set.
#   fix:
#     terraform: |
#       security_context {
#         sysctl {
#           name  = "net.ipv4.ip_local_port_range" # one of the safe ones
#           value = "1024 65535"
#         }
#       }
#     kubernetes: |
#       securityContext:
#         sysctls:
#           - name: net.ipv4.ip_local_port_range # one of the safe ones
#             value: "1024 65535"
#   links: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"]
#   aliases: [9127f0d9-2310-42e7-866f-5fd9d20dcbad, a9174d31-d526-4ad9-ace4-ce7ddbf52e03, AVD-KSV-0026]
package rule

import rego.v1

import data.lib.workloads


skip if not workloads.pod

deny contains {"path": array.concat(workloads.pod_path, ["securityContext", "sysctls", i, "name"]), "message": message} if {
	some i, sysctl in workloads.pod.securityContext.sysctls
	not replace(sysctl.name, "/", ".") in safe
	not regex.match(`[$][({]|\{\{`, sysctl.name)
	message := sprintf("%s sets an unsafe parameter of the kernel: %s", [workloads.name, sysctl.name])
}

safe := {
	"kernel.shm_rmid_forced", "net.ipv4.ip_local_port_range", "net.ipv4.ip_local_reserved_ports",
	"net.ipv4.ip_unprivileged_port_start", "net.ipv4.ping_group_range", "net.ipv4.tcp_fin_timeout",
	"net.ipv4.tcp_keepalive_intvl", "net.ipv4.tcp_keepalive_probes", "net.ipv4.tcp_keepalive_time",
	"net.ipv4.tcp_rmem", "net.ipv4.tcp_syncookies", "net.ipv4.tcp_wmem",
}
