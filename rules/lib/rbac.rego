# Rules of Roles and ClusterRoles.
package lib.rbac

import rego.v1

wildcards := {"*", "*/*"}

# Where a rule has its first wildcard, and all of them in a word: {"field": "verbs", "at": 0, "summary": "verbs hold \"*\" on secrets"}.
first_wildcard(rule) := {"field": fields[0], "at": places_of(rule[fields[0]])[0], "summary": summary} if {
	fields := [field | some field in ["resources", "verbs", "apiGroups", "nonResourceURLs"]; has_wildcard(rule[field])]
	named := [resource | some resource in rule.resources; not resource in wildcards]
	summary := concat(" on ", array.concat([sprintf("%s hold \"*\"", [concat(", ", fields)])], [concat(", ", named) | count(named) > 0]))
}

places_of(list) := [i | some i, value in list; value in wildcards]

# Whoever has all of these, or may do all with one of them, reads every secret, runs code as any account, or takes other roles.
reaches_control(rule) if {
	some group in rule.apiGroups
	group in {"", "*"}
	has_wildcard(rule.resources)
}

# Who reads roles takes none.
reaches_control(rule) if {
	"rbac.authorization.k8s.io" in rule.apiGroups
	has_wildcard(rule.resources)
	some verb in rule.verbs
	verb in {"*", "create", "update", "patch", "bind", "escalate"}
}

reaches_control(rule) if {
	has_wildcard(rule.verbs)
	some group in rule.apiGroups
	some resource in rule.resources
	resource in object.get(controlling, group, set())
	is_reached(resource)
}

# A list of workloads is no way to run one.
reaches_control(rule) if {
	some group in rule.apiGroups
	group in {"apps", "batch", "extensions", "admissionregistration.k8s.io"}
	has_wildcard(rule.resources)
	some verb in rule.verbs
	verb in {"*", "create", "update", "patch"}
}

# Every group, of what matters in one of them.
reaches_control(rule) if {
	has_wildcard(rule.apiGroups)
	has_wildcard(rule.verbs)
	some names in controlling
	some resource in rule.resources
	resource in names
	is_reached(resource)
}

# What is in no namespace a Role does not give.
# Secrets of its own namespace are told by PL-K8S-RBAC-019, which is about who reads them.
is_reached(resource) if not resource in {"secrets", "nodes", "nodes/proxy", "persistentvolumes", "clusterroles", "clusterrolebindings", "mutatingwebhookconfigurations", "validatingwebhookconfigurations", "certificatesigningrequests", "certificatesigningrequests/approval", "users", "groups"}

is_reached(_) if not is_of_namespace

is_of_namespace if input.kind == "Role"

has_wildcard(list) if count(places_of(list)) > 0

controlling := {
	"": {"secrets", "pods", "pods/exec", "pods/ephemeralcontainers", "nodes", "nodes/proxy", "serviceaccounts", "serviceaccounts/token", "replicationcontrollers", "persistentvolumes", "users", "groups"},
	"apps": {"deployments", "daemonsets", "statefulsets", "replicasets"},
	"batch": {"jobs", "cronjobs"},
	"extensions": {"deployments", "daemonsets", "replicasets"},
	"rbac.authorization.k8s.io": {"roles", "clusterroles", "rolebindings", "clusterrolebindings"},
	"admissionregistration.k8s.io": {"mutatingwebhookconfigurations", "validatingwebhookconfigurations"},
	"certificates.k8s.io": {"certificatesigningrequests", "certificatesigningrequests/approval"},
}

# Controllers that bring whatever is in a repository into the cluster: Flux and Argo CD are installed with the rights to do so.
is_gitops_controller(subject) if {
	subject.kind == "ServiceAccount"
	subject.name in {"kustomize-controller", "helm-controller", "argocd-application-controller", "argocd-server", "flux-operator"}
}

# By the label that `flux install` writes.
is_part_of_flux(role) if role.metadata.labels["app.kubernetes.io/part-of"] == "flux"

# A controller that makes volumes for claims and attaches them follows what only such controllers do.
is_of_storage_driver(role) if {
	some rule in role.rules
	"storage.k8s.io" in rule.apiGroups
	some resource in rule.resources
	resource in {"csinodes", "volumeattachments", "volumeattachments/status"}
	some verb in rule.verbs
	verb in {"list", "watch", "patch", "update"}
}
