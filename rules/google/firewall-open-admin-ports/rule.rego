# METADATA
# title: Firewalls must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-GOOGLE-COMPUTE-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Name the source ranges that need access, for example 35.235.240.0/20 for Identity-Aware Proxy, and open single ports only.
#   compliance: ["CIS GCP 3.6", "CIS GCP 3.7", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [PL-TF-GCP-COMPUTE-001, CKV_GCP_2, CKV_GCP_3, CKV2_GCP_12, AVD-GCP-0027]
package rule

import rego.v1

import data.lib.cidr
import data.lib.ports

# what may come in: where sources are written, and protocols with ports
openings contains {"path": ["properties", "sourceRanges"], "traffic": traffic} if {
	input.properties.direction == "INGRESS"
	input.properties.disabled == false
	traffic := [{"protocol": allowed.IPProtocol, "ports": object.get(allowed, "ports", [])} | some allowed in input.properties.allowed]
}

openings contains {"path": ["properties", "rules", n, "match", "srcIpRanges"], "traffic": traffic} if {
	some n, rule in input.properties.rules
	upper(object.get(rule, "direction", "INGRESS")) == "INGRESS"
	object.get(rule, "disabled", false) == false
	lower(rule.action) == "allow"
	traffic := [{"protocol": layer.ipProtocol, "ports": object.get(layer, "ports", [])} | some layer in rule.match.layer4Configs]
}

deny contains {"path": opening.path, "message": message} if {
	some opening in openings
	services := {name | some name, service in admin_services; some allowed in opening.traffic; opens(allowed, service)}
	count(services) > 0
	some source in object.get(input, opening.path, [])
	cidr.is_world(source)
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(" and ", services), source])
}

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "6", "udp", "17", "all"}},
	"SSH": {"port": 22, "protocols": {"tcp", "6", "all"}},
}

# no ports: every port
opens(allowed, service) if {
	lower(sprintf("%v", [allowed.protocol])) in service.protocols
	some range in {range | some range in allowed.ports} | {"*" | allowed.ports == []}
	ports.in_range(range, service.port)
}
