package lib.components_test

import rego.v1

import data.lib.components

pod(command) := {"kind": "Pod", "spec": {"containers": [{"name": "sidecar", "command": ["sleep"]}, {"name": "main", "command": command}]}}

server(more) := pod(array.concat(["/usr/local/bin/kube-apiserver", "--a=1", "--b", "2", "--c", "--d=x=y", "--a=3", "--list=A, B"], more))

pod_of(image) := {"kind": "Pod", "spec": {"containers": [{"image": image, "args": ["--a=1"]}]}}

at(n) := ["spec", "containers", 1, "command", n]

test_arguments if {
	containers := components.containers("kube-apiserver") with input as server([])
	count(containers) == 1
	container := containers[0]
	components.argument(container, "a", "") == {"value": "3", "path": at(6)}
	components.argument(container, "b", "") == {"value": "2", "path": at(2)}
	components.argument(container, "c", "") == {"value": "true", "path": at(4)}
	switches := components.containers("kube-apiserver") with input as server(["--off", "false"])
	components.argument(switches[0], "off", "").value == "true"
	components.argument(container, "d", "") == {"value": "x=y", "path": at(5)}
	components.argument(container, "e", "f") == {"value": "f", "path": ["spec", "containers", 1]}
	count(components.containers("etcd")) == 0 with input as server([])
}

test_images if {
	count(components.containers("etcd")) == 1 with input as pod_of("registry.k8s.io/etcd:3.5.0")
	count(components.containers("etcd")) == 0 with input as pod_of("example.com/etcd-backup:1")
}

test_programs_that_are_only_named if {
	count(components.containers("kubelet")) == 0 with input as pod(["operator", "--kubelet-service=kube-system/kubelet"])
	count(components.containers("kubelet")) == 1 with input as pod(["nsenter", "/usr/bin/kubelet"])
}

test_questions if {
	components.unlike("kube-apiserver", "a", "1", {"1"}) == {{"value": "3", "path": at(6)}} with input as server([])
	components.unlike("kube-apiserver", "a", "1", {"3"}) == set() with input as server([])
	components.unlike("kube-apiserver", "e", "1", {"3"}) == {{"value": "1", "path": ["spec", "containers", 1]}} with input as server([])
	components.unlike("kube-apiserver", "e", "1", {"3"}) == set() with input as server(["--e=${var.e}"])
	components.without("kube-apiserver", ["a", "e"]) == {{"flag": "e", "path": ["spec", "containers", 1]}} with input as server([])
	components.having("kube-apiserver", ["a", "e"]) == {{"flag": "a", "path": at(6)}} with input as server([])
	components.lacking("kube-apiserver", "list", "", "A") == set() with input as server([])
	components.lacking("kube-apiserver", "list", "", "C") == {{"value": "A, B", "path": at(7)}} with input as server([])
	components.listing("kube-apiserver", "list", {"B"}) == {{"entry": "B", "path": at(7)}} with input as server([])
	components.below("kube-apiserver", "a", 3) == set() with input as server([])
	components.below("kube-apiserver", "a", 30) == {{"value": "3", "path": at(6)}} with input as server([])
}

test_kubelets if {
	fallbacks := {"flag": "true", "file": "false"}
	keys := ["authentication", "anonymous", "enabled"]
	components.kubelet("anonymous-auth", keys, fallbacks) == {{"value": "true", "path": ["spec", "containers", 1]}} with input as pod(["kubelet"])
	components.kubelet("anonymous-auth", keys, fallbacks) == set() with input as pod(["kubelet", "--config=/etc/kubelet.yaml"])
	components.kubelet("anonymous-auth", keys, fallbacks) == {{"value": "true", "path": keys}} with input as {"kind": "KubeletConfiguration", "authentication": {"anonymous": {"enabled": true}}}
	components.kubelet("anonymous-auth", keys, fallbacks) == {{"value": "false", "path": keys}} with input as {"kind": "KubeletConfiguration"}
}
