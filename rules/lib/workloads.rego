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

# A pod of which more is written than a patch.
is_complete if {
	some container in pod.containers
	container.image
}

containers_in(groups) := {{"path": array.concat(pod_path, [group, i]), "spec": container, "name": object.get(container, "name", "")} |
	some group in groups
	some i, container in pod[group]
}

# Windows refuses or ignores most settings of security.
on_windows if lower(object.get(pod, ["os", "name"], "")) == "windows"

on_windows if lower(object.get(pod, ["nodeSelector", "kubernetes.io/os"], "")) == "windows"

# What holds for a container: its own setting wins over the pod's.
setting(container, keys) := {"value": value, "path": array.concat(container.path, keys)} if {
	value := object.get(container.spec, keys, null)
	value != null
} else := {"value": value, "path": array.concat(pod_path, keys)} if {
	value := object.get(pod, keys, null)
	value != null
} else := {"value": null, "path": nearest(container, keys)}

# The deepest part of the wanted attribute's path that is written.
nearest(container, keys) := array.concat(container.path, array.slice(keys, 0, depth)) if {
	depth := max([n |
		some n in numbers.range(0, count(keys))
		object.get(container.spec, array.slice(keys, 0, n), null) != null
	])
}
