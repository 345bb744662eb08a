# METADATA
# title: Azure network security groups should open only web ports to the internet
# description: Every port that is open to the whole internet (0.0.0.0/0, *, Internet) is probed within the hour. Web servers are made for that, few other programs are. Administrative ports, databases and file shares have rules of their own.
# custom:
#   id: PL-AZURE-NETWORK-026
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups]
#   remediation: Allow the port from known addresses, or put Application Gateway or Front Door in front.
#   fix:
#     terraform: |
#       source_address_prefix = "192.0.2.0/24"
#     arm: |
#       "sourceAddressPrefix": "192.0.2.0/24"
#     bicep: |
#       sourceAddressPrefix: '192.0.2.0/24'
#   links: ["https://learn.microsoft.com/en-us/azure/security/fundamentals/network-best-practices"]
#   covers: [PL-AZURE-NETWORK-005]
#   aliases: []
#   parameters:
#     allowed_ports: Ports that may be open to the internet.
package rule

import rego.v1

import data.lib.nsg
import data.lib.ports

allowed_ports := {80, 443}

# Those that other rules are about.
known := {22, 23, 80, 139, 443, 445, 1433, 1521, 3306, 3389, 5432, 5985, 6379, 9042, 9200, 11211, 27017}

deny contains {"path": ["properties", "securityRules", opening.at, "properties", opening.attribute], "message": message} if {
	some opening in nsg.openings(input.properties.securityRules)
	opened := {range |
		some range in opening.ports
		is_other(range)
		nsg.reaches(opening, to_number(trim_space(split(sprintf("%v", [range]), "-")[0])))
	}
	count(opened) > 0
	message := sprintf("%s opens port %s to the internet: source %q", [input.address, concat(", ", sort([sprintf("%v", [range]) | some range in opened])), opening.source])
}

# A port or range that is known, and none of those.
is_other(range) if {
	regex.match(`^\s*[0-9]+\s*(-\s*[0-9]+\s*)?$`, sprintf("%v", [range]))
	not is_everything(range)
	not is_of_application_gateway(range)
	count([port | some port in known | allowed_ports; ports.in_range(range, port)]) == 0
}

# Azure manages Application Gateway through these, behind certificates of its own, and refuses a gateway whose subnet keeps them closed.
is_of_application_gateway(range) if {
	bounds := [to_number(trim_space(bound)) | some bound in split(sprintf("%v", [range]), "-")]
	bounds[0] >= 65200
}

is_everything(range) if regex.match(`^\s*[01]?\s*-\s*65535\s*$`, sprintf("%v", [range]))
