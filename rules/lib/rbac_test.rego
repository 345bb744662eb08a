package lib.rbac_test

import rego.v1

import data.lib.rbac

controlling := {
	"everything": {"apiGroups": ["*"], "resources": ["*"], "verbs": ["*"]},
	"all of the core, to read": {"apiGroups": [""], "resources": ["*"], "verbs": ["get"]},
	"all verbs on secrets": {"apiGroups": [""], "resources": ["secrets"], "verbs": ["*"]},
	"all verbs on secrets of any group": {"apiGroups": ["*"], "resources": ["secrets"], "verbs": ["*"]},
	"all verbs on roles": {"apiGroups": ["rbac.authorization.k8s.io"], "resources": ["clusterroles"], "verbs": ["*"]},
	"all workloads, to create": {"apiGroups": ["apps"], "resources": ["*"], "verbs": ["create"]},
}

test_controlling[name] if {
	some name, rule in controlling
	rbac.reaches_control(rule)
}

narrow := {
	"all workloads, to list": {"apiGroups": ["apps"], "resources": ["*"], "verbs": ["get", "list"]},
	"all verbs on budgets": {"apiGroups": ["policy"], "resources": ["poddisruptionbudgets"], "verbs": ["*"]},
	"all of a group of one's own": {"apiGroups": ["longhorn.io"], "resources": ["*"], "verbs": ["*"]},
	"addresses": {"nonResourceURLs": ["*"], "verbs": ["get"]},
}

test_narrow[name] if {
	some name, rule in narrow
	not rbac.reaches_control(rule)
}

test_first_wildcard if {
	rbac.first_wildcard(narrow["all verbs on budgets"]) == {"field": "verbs", "at": 0, "summary": `verbs hold "*" on poddisruptionbudgets`}
	rbac.first_wildcard(controlling.everything) == {"field": "resources", "at": 0, "summary": `resources, verbs, apiGroups hold "*"`}
	not rbac.first_wildcard({"apiGroups": [""], "resources": ["pods"], "verbs": ["get"]})
}

test_who_reads_roles_takes_none if {
	rule := {"apiGroups": ["rbac.authorization.k8s.io"], "resources": ["*"], "verbs": ["get", "list"]}
	not rbac.reaches_control(rule)
	rbac.reaches_control(object.union(rule, {"verbs": ["create"]}))
}

test_a_role_reaches_what_is_in_its_namespace if {
	rule := {"apiGroups": [""], "resources": ["persistentvolumes", "persistentvolumeclaims"], "verbs": ["*"]}
	not rbac.reaches_control(rule) with input as {"kind": "Role"}
	rbac.reaches_control(rule) with input as {"kind": "ClusterRole"}
	not rbac.reaches_control(object.union(rule, {"resources": ["secrets"]})) with input as {"kind": "Role"}
	rbac.reaches_control(object.union(rule, {"resources": ["secrets"]})) with input as {"kind": "ClusterRole"}
	rbac.reaches_control(object.union(rule, {"resources": ["secrets", "pods"]})) with input as {"kind": "Role"}
}

test_drivers_of_storage if {
	rbac.is_of_storage_driver({"rules": [{"apiGroups": ["storage.k8s.io"], "resources": ["csinodes"], "verbs": ["list"]}]})
	not rbac.is_of_storage_driver({"rules": [{"apiGroups": ["storage.k8s.io"], "resources": ["storageclasses"], "verbs": ["list"]}]})
	not rbac.is_of_storage_driver({"rules": []})
}
