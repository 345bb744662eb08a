package lib.google_test

import rego.v1

import data.lib.google

test_everyone if {
	every member in ["allUsers", "allAuthenticatedUsers", "ALLUSERS"] {
		google.is_everyone(member)
	}
	every member in ["user:a@example.com", "domain:example.com", "${var.member}", ""] {
		not google.is_everyone(member)
	}
}

test_public_grants if {
	bindings := [{"role": "a", "members": ["user:a@example.com"]}, {"role": "b", "members": ["group:g@example.com", "allUsers"]}, {"role": "c"}]
	google.public_grants == [{"path": ["attached", "iamPolicy", "bindings", 1, "members", 1], "role": "b", "member": "allUsers"}] with input as {"attached": {"iamPolicy": {"bindings": bindings}}}
	google.public_grants == [] with input as {"properties": {}}
	partly := {"attached": {"iamPolicy": {"bindings": [{"members": ["serviceAccount:${var.agent}", "${var.team}@example.com"]}]}}}
	google.public_grants == [] with input as partly
}

test_machines if {
	google.machine == {"name": "m"} with input as {"type": "compute.googleapis.com/Instance", "properties": {"name": "m"}}
	template := {"type": "compute.googleapis.com/InstanceTemplate", "properties": {"properties": {"tags": {}}}}
	google.machine == {"tags": {}} with input as template
	google.machine_path == ["properties", "properties"] with input as template
}

test_metadata if {
	machine := {"type": "compute.googleapis.com/Instance", "properties": {"metadata": {"items": [{"key": "Enable-OSLogin", "value": true}]}}}
	google.metadata("enable-oslogin") == [{"value": "true", "path": ["properties", "metadata", "items", 0, "value"]}] with input as machine
	google.metadata("other") == [] with input as machine
	google.metadata_is_known with input as machine
	project := {"type": "compute.googleapis.com/Project", "properties": {"commonInstanceMetadata": {"items": [{"key": "a", "value": "b"}]}}}
	google.metadata("a") == [{"value": "b", "path": ["properties", "commonInstanceMetadata", "items", 0, "value"]}] with input as project
	not google.metadata_is_known with input as {"type": "compute.googleapis.com/Instance", "properties": {"metadata": "${var.metadata}"}}
	not google.metadata_is_known with input as {"type": "compute.googleapis.com/Instance", "properties": {"metadata": {"items": "${var.metadata}"}}}
	not google.metadata_is_known with input as {"type": "compute.googleapis.com/Instance", "properties": {}, "extra": {"sourceInstanceTemplate": "t"}}
}

test_default_accounts if {
	every email in [null, "", "default", "123456789012-compute@developer.gserviceaccount.com", "${data.google_project.p.number}-compute@developer.gserviceaccount.com", "serviceAccount:my-project@appspot.gserviceaccount.com"] {
		google.is_default_account(email)
	}
	every email in ["${google_service_account.a.email}", "a@b.iam.gserviceaccount.com"] {
		not google.is_default_account(email)
	}
}

test_keys if {
	google.has_key({"a": {"b": "key"}}, ["a", "b"])
	google.has_key({"a": "${var.a}"}, ["a", "b"])
	not google.has_key({"a": {}}, ["a", "b"])
	not google.has_key({"a": {"b": ""}}, ["a", "b"])
	not google.has_key({}, ["a", "b"])
}

test_nodes if {
	pool := {"type": "container.googleapis.com/NodePool", "properties": {"config": {"a": 1}}}
	google.node_configs == [{"path": ["properties", "config"], "config": {"a": 1}}] with input as pool
	cluster := {"type": "container.googleapis.com/Cluster", "properties": {}}
	google.node_configs == [{"path": ["properties", "nodeConfig"], "config": {}}] with input as cluster
	google.node_configs == [] with input as object.union(cluster, {"extra": {"removeDefaultNodePool": true}})
	google.node_configs == [] with input as object.union(cluster, {"properties": {"autopilot": {"enabled": true}}})
	google.node_configs == [{"path": ["properties", "nodePools", 0, "config"], "config": {"b": 2}}] with input as object.union(cluster, {"properties": {"nodePools": [{"config": {"b": 2}}]}})
}

with_policy(properties) := {"properties": {"name": "routes"}, "referred_by": {}, "joined": {"monitoring.googleapis.com/AlertPolicy": {"p": {"properties": properties}}}}

test_alerts_on_metrics_and_on_the_log if {
	every condition in [
		{"conditionMatchedLog": {"filter": "resource.type=gce_route"}},
		{"conditionThreshold": {"filter": "metric.type=\"logging.googleapis.com/user/routes\""}},
	] {
		google.is_watched("gce_route") with input as with_policy({"conditions": [condition]})
		not google.is_watched("gce_route") with input as with_policy({"conditions": [condition], "enabled": false})
	}
	not google.is_watched("gce_route") with input as with_policy({"conditions": [{"conditionMatchedLog": {"filter": "resource.type=gce_network"}}]})
}

with_roles(roles) := {"condition": {"expression": sprintf("api.getAttribute('iam.googleapis.com/modifiedGrantsByRole', []).hasOnly([%s])", [roles])}}

test_grants_few_roles_only if {
	google.grants_few_roles_only(with_roles("'roles/pubsub.publisher', 'roles/run.viewer'"))
	not google.grants_few_roles_only(with_roles("'roles/pubsub.publisher', 'roles/iam.serviceAccountUser'"))
	not google.grants_few_roles_only(with_roles("'roles/owner'"))
	not google.grants_few_roles_only(with_roles("'${var.role}'"))
	not google.grants_few_roles_only({"condition": {"expression": "request.time < timestamp('2030-01-01T00:00:00Z')"}})
	not google.grants_few_roles_only({})
}

test_auxiliary_administrators if {
	google.is_auxiliary_administrator("roles/firebasehosting.admin")
	not google.is_auxiliary_administrator("roles/storage.admin")
	not google.is_auxiliary_administrator("roles/owner")
}
