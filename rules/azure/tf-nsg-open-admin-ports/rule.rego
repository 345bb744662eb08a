# METADATA
# title: Network security groups must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-TF-AZURE-NETWORK-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [azurerm_network_security_group, azurerm_network_security_rule]
#   remediation: Name the source addresses that need access instead of any, or use Azure Bastion or just-in-time access, and open single ports only.
#   compliance: ["CIS Azure 6.1", "CIS Azure 6.2", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_9, CKV_AZURE_10, AVD-AZU-0047, AVD-AZU-0048, AVD-AZU-0050]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in {"azurerm_network_security_group", "azurerm_network_security_rule"}
}

security_rules contains {"path": ["resources", i, "properties"], "name": r.address, "rule": r.properties} if {
	some i, r in input.resources
	r.type == "azurerm_network_security_rule"
}

security_rules contains {"path": path, "name": name, "rule": rule} if {
	some i, r in input.resources
	r.type == "azurerm_network_security_group"
	some n, rule in r.properties.security_rule
	path := ["resources", i, "properties", "security_rule", n]
	name := sprintf("%s (%v)", [r.address, object.get(rule, "name", n)])
}

deny contains {"path": array.concat(path, [attribute]), "message": message} if {
	some {"path": path, "name": name, "rule": rule} in security_rules
	lower(rule.direction) == "inbound"
	lower(rule.access) == "allow"
	services := opened(rule)
	count(services) > 0
	some attribute in ["source_address_prefix", "source_address_prefixes"]
	some source in as_list(rule[attribute])
	anywhere(source)
	message := sprintf("%s opens %s to the internet: source %q", [name, concat(" and ", services), source])
}

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "udp", "*"}},
	"SSH": {"port": 22, "protocols": {"tcp", "*"}},
}

opened(rule) := {name |
	some name, service in admin_services
	lower(object.get(rule, "protocol", "*")) in service.protocols
	some attribute in ["destination_port_range", "destination_port_ranges"]
	some range in as_list(rule[attribute])
	includes(range, service.port)
}

as_list(value) := value if is_array(value)

else := [value]

anywhere(source) if lower(source) in {"*", "internet", "any"}

anywhere(source) if endswith(source, "/0")

includes("*", _)

includes(range, port) if {
	bounds := [to_number(trim_space(bound)) | some bound in split(sprintf("%v", [range]), "-")]
	bounds[0] <= port
	port <= bounds[count(bounds) - 1]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
