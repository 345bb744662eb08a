# METADATA
# title: GKE control planes must be private or limited to known addresses
# description: A control plane that answers the whole internet can be attacked by anybody with a stolen credential or an exploit.
# custom:
#   id: PL-TF-GCP-GKE-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_container_cluster]
#   remediation: Add master_authorized_networks_config with the networks that need access, or use a private or DNS-based endpoint only.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_18, CKV_GCP_20, AVD-GCP-0053, AVD-GCP-0061]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "google_container_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	object.get(r.properties, "master_authorized_networks_config", []) in {null, []}
	not closed(r.properties)
	message := sprintf("the control plane of %s answers the whole internet: it has no master_authorized_networks_config", [r.address])
}

deny contains {"path": path, "message": message} if {
	some i, r in clusters
	not closed(r.properties)
	some n, configuration in r.properties.master_authorized_networks_config
	some b, block in configuration.cidr_blocks
	endswith(block.cidr_block, "/0")
	path := ["resources", i, "properties", "master_authorized_networks_config", n, "cidr_blocks", b, "cidr_block"]
	message := sprintf("the control plane of %s answers the whole internet: %s", [r.address, block.cidr_block])
}

# no public address, or not known
closed(properties) if is_string(properties.private_cluster_config)

closed(properties) if is_string(properties.control_plane_endpoints_config)

closed(properties) if {
	some configuration in properties.private_cluster_config
	not object.get(configuration, "enable_private_endpoint", null) in {null, false, "false"}
}

closed(properties) if {
	some endpoints in properties.control_plane_endpoints_config
	some addresses in endpoints.ip_endpoints_config
	not object.get(addresses, "enabled", null) in {null, true, "true"}
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
