# METADATA
# title: Kubelets should serve with a certificate that the cluster's CA has signed
# description: Without a certificate of its own, and without bootstrapping one, a kubelet signs its own. Nobody can check it, so the API server talks to whoever answers at the node's address.
# custom:
#   id: PL-K8S-KLT-010
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Pod, PodTemplate, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, Job, CronJob, DeploymentConfig, apps.openshift.io/DeploymentConfig, argoproj.io/Rollout, apps.kruise.io/StatefulSet, apps.kruise.io/DaemonSet, apps.kruise.io/CloneSet, apps.kruise.io/BroadcastJob, serving.knative.dev/Service, serving.knative.dev/Configuration, kubelet.config.k8s.io/KubeletConfiguration]
#   remediation: Set serverTLSBootstrap to true and approve the requests, or set tlsCertFile and tlsPrivateKeyFile to a certificate that the CA has signed.
#   fix:
#     terraform: |
#       command = ["kubelet", "--rotate-server-certificates=true"] # beside the others
#     kubernetes: |
#       serverTLSBootstrap: true
#   links: ["https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/"]
#   aliases: [kubelet_tls_cert_and_key, AVD-KCV-0088, AVD-KCV-0089, CKV_K8S_148]
package rule

import rego.v1

import data.lib.components
import data.lib.workloads

skip if {
	input.kind != "KubeletConfiguration"
	count(components.containers("kubelet")) == 0
}

# What is not among its flags may stand in the file that a kubelet is given.
kubelets := [container |
	some container in components.containers("kubelet")
	components.argument(container, "config", null).value == null
	components.argument(container, "rotate-server-certificates", "false").value == "false"
]

deny contains {"path": container.path, "message": message} if {
	some container in kubelets
	missing := [flag |
		some flag in ["tls-cert-file", "tls-private-key-file"]
		components.argument(container, flag, "").value == ""
	]
	count(missing) > 0
	message := sprintf("%s signs its own certificate: --%s is missing", [workloads.name, missing[0]])
}

deny contains {"path": ["kind"], "message": message} if {
	is_file_without_bootstrap
	missing := [key | some key in ["tlsCertFile", "tlsPrivateKeyFile"]; object.get(input, key, "") in {"", null}]
	count(missing) > 0
	message := sprintf("%s signs its own certificate: %s is missing, and serverTLSBootstrap is not true", [workloads.name, missing[0]])
}

# The file that a kubelet makes when it signs for itself.
deny contains {"path": ["tlsCertFile"], "message": message} if {
	is_file_without_bootstrap
	endswith(input.tlsCertFile, "/pki/kubelet.crt")
	object.get(input, "tlsPrivateKeyFile", "") != ""
	message := sprintf("%s signs its own certificate: tlsCertFile is %q", [workloads.name, input.tlsCertFile])
}

is_file_without_bootstrap if {
	input.kind == "KubeletConfiguration"
	object.get(input, "serverTLSBootstrap", false) == false
}
