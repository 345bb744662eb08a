package lib.workloads_test

import rego.v1

import data.lib.workloads

pod(more) := {"kind": "Pod", "metadata": {"name": "p"}, "spec": object.union({"containers": [{"name": "a", "image": "a:1"}]}, more)}

test_names if {
	workloads.name == "Pod p" with input as pod({})
	workloads.name == "Job without a name" with input as {"kind": "Job"}
}

test_pods_of_every_kind if {
	spec := {"hostPID": true}
	template := {"spec": {"template": {"spec": spec}}}
	every object in [
		{"kind": "Pod", "spec": spec},
		{"kind": "PodTemplate", "template": {"spec": spec}},
		object.union({"kind": "Deployment"}, template),
		object.union({"kind": "Rollout"}, template),
		{"kind": "CronJob", "spec": {"jobTemplate": template}},
	] {
		workloads.pod == spec with input as object
	}
	not workloads.pod with input as {"kind": "Deployment", "spec": {"replicas": 1}}
}

test_containers_of_all_groups if {
	given := pod({"initContainers": [{"name": "b"}], "ephemeralContainers": [{"name": "c", "image": "c:1"}]})
	{container.name | some container in workloads.containers} == {"a", "b", "c"} with input as given
	{container.name | some container in workloads.own_containers} == {"a", "b"} with input as given
	{container.name | some container in workloads.complete(workloads.containers)} == {"a", "c"} with input as given
	["spec", "initContainers", 0] in {container.path | some container in workloads.containers} with input as given
}

test_patches if {
	workloads.is_complete with input as pod({})
	not workloads.is_complete with input as pod({"containers": [{"name": "a"}]})
}

test_windows if {
	workloads.on_windows with input as pod({"os": {"name": "windows"}})
	workloads.on_windows with input as pod({"nodeSelector": {"kubernetes.io/os": "Windows"}})
	not workloads.on_windows with input as pod({})
}

test_settings_of_a_container_win if {
	given := pod({
		"securityContext": {"runAsUser": 1, "runAsNonRoot": true},
		"containers": [{"name": "a", "image": "a:1", "securityContext": {"runAsUser": 2}}],
	})
	some container in workloads.containers with input as given
	workloads.setting(container, ["securityContext", "runAsUser"]) == {"value": 2, "path": ["spec", "containers", 0, "securityContext", "runAsUser"]} with input as given
	workloads.setting(container, ["securityContext", "runAsNonRoot"]) == {"value": true, "path": ["spec", "securityContext", "runAsNonRoot"]} with input as given
	workloads.setting(container, ["securityContext", "privileged"]) == {"value": null, "path": ["spec", "containers", 0, "securityContext"]} with input as given
}

test_tests_of_charts if {
	workloads.is_chart_test with input as {"kind": "Pod", "metadata": {"annotations": {"helm.sh/hook": "pre-install, test"}}}
	not workloads.is_chart_test with input as {"kind": "Pod", "metadata": {"annotations": {"helm.sh/hook": "pre-install"}}}
	not workloads.is_chart_test with input as {"kind": "Pod", "metadata": {}}
}

workflow := {"kind": "Workflow", "metadata": {"name": "w"}, "spec": {
	"securityContext": {"runAsNonRoot": true, "runAsUser": 1},
	"templates": [
		{"name": "a", "container": {"image": "a:1"}},
		{"name": "b", "securityContext": {"runAsUser": 2}, "script": {"image": "b:1"}, "sidecars": [{"name": "c", "image": "c:1"}]},
		{"name": "d", "steps": [[{"name": "first", "template": "a"}]]},
	],
}}

test_pods_of_other_kinds if {
	{container.path | some container in workloads.containers} == {
		["spec", "templates", 0, "container"],
		["spec", "templates", 1, "script"],
		["spec", "templates", 1, "sidecars", 0],
	} with input as workflow
	{container.name | some container in workloads.containers} == {"a", "b", "c"} with input as workflow
	users := {container.name: workloads.setting(container, ["securityContext", "runAsUser"]).value | some container in workloads.containers} with input as workflow
	users == {"a": 1, "b": 2, "c": 2}
	{pod.path | some pod in workloads.pods} == {["spec", "template", "spec"]} with input as {"kind": "Job", "spec": {"template": {"spec": {"containers": []}}}}
}

test_agents_of_nodes if {
	workloads.is_node_agent with input as {"kind": "DaemonSet"}
	not workloads.is_node_agent with input as {"kind": "Deployment"}
	"/etc/localtime" in workloads.harmless_host_paths
	not "/etc" in workloads.harmless_host_paths
}

test_dangerous_capabilities if {
	workloads.is_dangerous_capability("NET_ADMIN")
	workloads.is_dangerous_capability("cap_sys_admin")
	not workloads.is_dangerous_capability("CAP_NET_BIND_SERVICE")
	not workloads.is_dangerous_capability("${capability}")
}
