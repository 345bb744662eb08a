# METADATA
# title: GKE nodes must not have public addresses
# description: Nodes with public addresses can be reached from the internet as soon as a firewall rule allows it, and leave the network without passing a gateway.
# custom:
#   id: PL-TF-GCP-GKE-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_container_cluster]
#   remediation: Add private_cluster_config with enable_private_nodes = true, or set network_config.enable_private_nodes of every node pool.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_64, AVD-GCP-0059]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "google_container_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", "private_cluster_config", n], "message": message} if {
	some i, r in clusters
	some n, configuration in r.properties.private_cluster_config
	object.get(configuration, "enable_private_nodes", null) in {null, false, "false"}
	not private_pools(r)
	message := sprintf("%s has nodes with public addresses: enable_private_nodes is not true", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	object.get(r.properties, "private_cluster_config", []) in {null, []}
	not private_pools(r)
	message := sprintf("%s has nodes with public addresses: it has no private_cluster_config", [r.address])
}

# node pools, inside or separate, that decide for themselves
private_pools(cluster) if {
	inside := [pool | some pool in cluster.properties.node_pool]
	pools := array.concat(inside, separate_pools(cluster))
	count(pools) > 0
	every pool in pools {
		is_private(pool)
	}
}

# or not known
is_private(pool) if is_string(pool.network_config)

is_private(pool) if {
	some network in pool.network_config
	not object.get(network, "enable_private_nodes", null) in {null, false, "false"}
}

separate_pools(cluster) := [pool.properties |
	some pool in input.resources
	pool.type == "google_container_node_pool"
	refers_to(pool.properties.cluster, cluster)
]

refers_to(value, cluster) if value == cluster.properties.name

# an index follows when there are several, or perhaps none
refers_to(value, resource) if {
	some next in [".", "["]
	startswith(value, concat("", ["${", resource.address, next]))
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
