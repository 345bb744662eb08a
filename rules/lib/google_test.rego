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
	google.public_grants == [{"path": ["beside", "iamPolicy", "bindings", 1, "members", 1], "role": "b", "member": "allUsers"}] with input as {"beside": {"iamPolicy": {"bindings": bindings}}}
	google.public_grants == [] with input as {"properties": {}}
}

test_machines if {
	google.machine == {"name": "m"} with input as {"type": "compute.googleapis.com/Instance", "properties": {"name": "m"}}
	template := {"type": "compute.googleapis.com/InstanceTemplate", "properties": {"properties": {"tags": {}}}}
	google.machine == {"tags": {}} with input as template
	google.machine_path == ["properties", "properties"] with input as template
}
