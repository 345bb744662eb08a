# What runs pods in Kubernetes, of whatever kind: the specification of its pods and their containers.
package lib.workloads

import rego.v1

# How messages call it.
name := sprintf("%s %v", [input.kind, object.get(input, ["metadata", "name"], "without a name")])

# Where each kind keeps the specification of its pods.
pod_paths := {
	"Pod": ["spec"],
	"PodTemplate": ["template", "spec"],
	"CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
}

pod_path := object.get(pod_paths, input.kind, ["spec", "template", "spec"])

pod := spec if {
	spec := object.get(input, pod_path, null)
	is_object(spec)
}

containers := containers_in({"containers", "initContainers", "ephemeralContainers"})

# Containers that serve, and those that prepare.
own_containers := containers_in({"containers", "initContainers"})

# Containers without an image are patches: what they leave out is written elsewhere.
complete(some_containers) := {container | some container in some_containers; container.spec.image}

# Tests of a chart: pods that run when somebody asks for them, and are gone afterwards.
is_chart_test if {
	hooks := object.get(input, ["metadata", "annotations", "helm.sh/hook"], "")
	some hook in split(hooks, ",")
	trim_space(hook) in {"test", "test-success", "test-failure"}
}

# A DaemonSet has a pod on every node, mostly because it looks after the node: its network, disks, logs or devices.
is_node_agent if input.kind == "DaemonSet"

# Files of a node that say its time zone and nothing else.
harmless_host_paths := {"/etc/localtime", "/etc/timezone", "/usr/share/zoneinfo"}

# Capabilities that the baseline Pod Security Standard does not allow to add, and with which somebody gets to the node or to its neighbours.
is_dangerous_capability(capability) if {
	capability_name := trim_prefix(upper(capability), "CAP_")
	not is_lesser_capability(capability)
	not capability_name in {
		"AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "MKNOD",
		"NET_BIND_SERVICE", "SETFCAP", "SETGID", "SETPCAP", "SETUID", "SYS_CHROOT",
	}
	not regex.match(`[{$]`, capability_name)
}

# Not in the baseline standard either, but nobody gets anywhere with them: memory that stays in place, a priority, a clock.
is_lesser_capability(capability) if {
	trim_prefix(upper(capability), "CAP_") in {"IPC_LOCK", "LEASE", "SYS_NICE", "WAKE_ALARM", "BLOCK_SUSPEND"}
}

# A pod of which more is written than a patch.
is_complete if {
	some container in pod.containers
	container.image
}

containers_in(groups) := {{"path": array.concat(runner.path, member.path), "spec": member.spec, "name": object.get(member.spec, "name", object.get(runner.spec, "name", ""))} |
	some runner in pods
	some group in groups
	some member in members(runner, group)
}

# Everything that is written as a pod, or runs containers as one does. Kinds of others have several (Argo, Tekton, Volcano, Kubeflow, Ray).
pods contains {"path": pod_path, "spec": pod, "is_own": true} if {
	pod
	count(nested_pods) == 0
}

pods contains nested if some nested in nested_pods

# What stands where a pod would is none where its containers are further in, as in a fleet of game servers.
nested_pods contains {"path": array.concat(["spec"], path), "spec": spec, "is_own": false} if {
	not pod.containers
	walk(input.spec, [path, spec])
	runs_containers(spec)
}

# What a workflow of Argo says for all of its templates.
nested_pods contains {"path": array.concat(["spec"], path), "spec": spec, "is_own": false} if {
	not pod.containers
	walk(input.spec, [path, spec])
	some template in spec.templates
	runs_containers(template)
}

runs_containers(spec) if {
	some list in ["containers", "steps"]
	some container in spec[list]
	is_string(container.image)
}

runs_containers(spec) if {
	some kind in ["container", "script"]
	is_string(spec[kind].image)
}

members(runner, group) := {{"path": [group, i], "spec": container} | some i, container in runner.spec[group]} if {
	is_array(runner.spec[group])
} else := set() if runner.is_own

else := set() if group != "containers"

else := {{"path": path, "spec": container} |
	some path in array.concat(
		[["container"], ["script"]],
		[[list, i] | some list in ["steps", "sidecars"]; some i, _ in runner.spec[list]],
	)
	container := object.get(runner.spec, path, null)
	is_string(container.image)
}

# Windows refuses or ignores most settings of security.
on_windows if lower(object.get(pod, ["os", "name"], "")) == "windows"

on_windows if lower(object.get(pod, ["nodeSelector", "kubernetes.io/os"], "")) == "windows"

# What holds for a container: its own setting wins over the pod's.
setting(container, keys) := {"value": value, "path": array.concat(container.path, keys)} if {
	value := object.get(container.spec, keys, null)
	value != null
} else := {"value": value, "path": array.concat(path, keys)} if {
	around := {runner.path: object.get(runner.spec, keys, null) |
		some runner in pods
		runner.path == array.slice(container.path, 0, count(runner.path))
		object.get(runner.spec, keys, null) != null
	}
	depth := max([count(path) | some path, _ in around])
	some path, value in around
	count(path) == depth
} else := {"value": null, "path": nearest(container, keys)}

# The deepest part of the wanted attribute's path that is written.
nearest(container, keys) := array.concat(container.path, array.slice(keys, 0, depth)) if {
	depth := max([n |
		some n in numbers.range(0, count(keys))
		object.get(container.spec, array.slice(keys, 0, n), null) != null
	])
}
