# METADATA
# title: Network security groups must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-ARM-AZURE-NETWORK-001
#   severity: High
#   kinds: [arm]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups, Microsoft.Network/networkSecurityGroups/securityRules]
#   remediation: Name the source addresses that need access instead of any, or use Azure Bastion or just-in-time access, and open single ports only.
#   compliance: ["CIS Azure 6.1", "CIS Azure 6.2", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_9, CKV_AZURE_10, AVD-AZU-0047, AVD-AZU-0048, AVD-AZU-0050]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	lower(r.type) in {"microsoft.network/networksecuritygroups", "microsoft.network/networksecuritygroups/securityrules"}
}

security_rules contains {"path": ["resources", i], "properties": r.properties} if {
	some i, r in input.resources
	lower(r.type) == "microsoft.network/networksecuritygroups/securityrules"
}

security_rules contains {"path": path, "properties": rule.properties} if {
	some i, r in input.resources
	lower(r.type) == "microsoft.network/networksecuritygroups"
	some n, rule in r.properties.securityRules
	path := ["resources", i, "properties", "securityRules", n]
}

deny contains {"path": path, "message": message} if {
	some rule in security_rules
	lower(rule.properties.direction) == "inbound"
	lower(rule.properties.access) == "allow"
	services := opened(rule.properties)
	count(services) > 0
	some attribute in ["sourceAddressPrefix", "sourceAddressPrefixes"]
	some source in as_list(rule.properties[attribute])
	anywhere(source)
	path := array.concat(rule.path, ["properties", attribute])
	message := sprintf("security rule %s opens %s to the internet: source %q", [name_at(rule.path), concat(" and ", services), source])
}

# Asked for only when there is something to say: a name that is not known yet decides nothing.
name_at(path) := input.resources[path[1]].name if count(path) == 2

name_at(path) := sprintf("%s/%s", [group.name, group.properties.securityRules[path[4]].name]) if {
	count(path) == 5
	group := input.resources[path[1]]
}

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "udp", "*"}},
	"SSH": {"port": 22, "protocols": {"tcp", "*"}},
}

opened(properties) := {name |
	some name, service in admin_services
	lower(object.get(properties, "protocol", "*")) in service.protocols
	some attribute in ["destinationPortRange", "destinationPortRanges"]
	some range in as_list(properties[attribute])
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
