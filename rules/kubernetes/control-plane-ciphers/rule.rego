# METADATA
# title: Kubernetes components should not allow weak TLS ciphers
# description: RC4 and 3DES are broken, and ciphers without forward secrecy let who gets the key read what was recorded before.
# custom:
#   id: PL-K8S-API-028
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Name only suites that begin with TLS_AES, TLS_CHACHA20 or TLS_ECDHE and end in GCM or POLY1305.
#   fix:
#     terraform: |
#       args = ["--tls-cipher-suites=TLS_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"] # beside the others
#     kubernetes: |
#       - --tls-cipher-suites=TLS_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384
#   links: ["https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/"]
#   aliases: [CKV_K8S_105, CKV_K8S_151, apiserver_strong_ciphers_only, kubelet_strong_ciphers_only, 510d5810-9a30-443a-817d-5c1fa527b110, AVD-KCV-0092]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

programs := ["kube-apiserver", "kubelet", "etcd"]

skip if {
	input.kind != "KubeletConfiguration"
	every program in programs {
		count(components.containers(program)) == 0
	}
}

deny contains {"path": found.path, "message": message} if {
	some program in programs
	some container in components.containers(program)
	some flag in ["tls-cipher-suites", "cipher-suites"]
	found := components.argument(container, flag, "")
	components.is_known(found.value)
	some suite in components.entries(found.value)
	is_weak(suite)
	message := sprintf("%s offers a weak cipher: %s", [workloads.name, suite])
}

deny contains {"path": ["tlsCipherSuites", i], "message": message} if {
	some i, suite in input.tlsCipherSuites
	is_weak(suite)
	message := sprintf("%s offers a weak cipher: %s", [workloads.name, suite])
}

is_weak(suite) if {
	suite != ""
	not regex.match(`^TLS_(AES_|CHACHA20_|ECDHE_.*(_GCM_|_CHACHA20_))`, suite)
}
