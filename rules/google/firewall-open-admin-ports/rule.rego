# METADATA
# title: Firewalls must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-TF-GCP-COMPUTE-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remediation: Name the source ranges that need access, for example 35.235.240.0/20 for Identity-Aware Proxy, and open single ports only.
#   compliance: ["CIS GCP 3.6", "CIS GCP 3.7", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_2, CKV_GCP_3, CKV2_GCP_12, AVD-GCP-0027]
package rule

import rego.v1

policy_rules := {
	"google_compute_firewall_policy_rule",
	"google_compute_network_firewall_policy_rule",
	"google_compute_region_network_firewall_policy_rule",
}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in (policy_rules | {"google_compute_firewall"})
}

# what may come in: where sources are written, and protocols with ports
openings contains {"resource": i, "place": ["source_ranges"], "sources": r.properties.source_ranges, "traffic": traffic} if {
	some i, r in input.resources
	r.type == "google_compute_firewall"
	traffic := [{"protocol": allow.protocol, "ports": object.get(allow, "ports", null)} | some allow in r.properties.allow]
}

openings contains {"resource": i, "place": ["match", n, "src_ip_ranges"], "sources": match.src_ip_ranges, "traffic": traffic} if {
	some i, r in input.resources
	r.type in policy_rules
	lower(r.properties.action) == "allow"
	some n, match in r.properties.match
	traffic := [{"protocol": layer.ip_protocol, "ports": object.get(layer, "ports", null)} | some layer in match.layer4_configs]
}

deny contains {"path": path, "message": message} if {
	some {"resource": i, "place": place, "sources": sources, "traffic": traffic} in openings
	r := input.resources[i]
	ingress(r.properties)
	object.get(r.properties, "disabled", null) in {null, false, "false"}
	services := {name |
		some name, service in admin_services
		some allowed in traffic
		opens(allowed, service)
	}
	count(services) > 0
	some source in sources
	endswith(source, "/0")
	path := array.concat(["resources", i, "properties"], place)
	message := sprintf("%s opens %s to the internet: source %s", [r.address, concat(" and ", services), source])
}

# the default
ingress(properties) if object.get(properties, "direction", null) == null

ingress(properties) if upper(properties.direction) == "INGRESS"

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "6", "udp", "17", "all"}},
	"SSH": {"port": 22, "protocols": {"tcp", "6", "all"}},
}

# no ports: every port
opens(allowed, service) if {
	lower(sprintf("%v", [allowed.protocol])) in service.protocols
	allowed.ports in {null, []}
}

opens(allowed, service) if {
	lower(sprintf("%v", [allowed.protocol])) in service.protocols
	some range in allowed.ports
	bounds := [to_number(trim_space(bound)) | some bound in split(sprintf("%v", [range]), "-")]
	bounds[0] <= service.port
	service.port <= bounds[count(bounds) - 1]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
