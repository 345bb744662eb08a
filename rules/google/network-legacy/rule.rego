# METADATA
# title: VPC networks should not be legacy networks
# description: Legacy networks have no subnets, so that firewall rules, logs and private access cannot be told apart by region.
# custom:
#   id: PL-GOOGLE-COMPUTE-025
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Network]
#   remediation: Make a network with subnets and move the machines.
#   fix:
#     terraform: |
#       auto_create_subnetworks = false
#   links: ["https://cloud.google.com/vpc/docs/legacy"]
#   aliases: [compute_network_not_legacy, 700f1049-7fa0-4cb0-971b-3efebfb6a91f]
package rule

import rego.v1

deny contains {"path": ["properties", attribute], "message": message} if {
	some attribute in ["IPv4Range", "gatewayIPv4"]
	not object.get(input.properties, attribute, null) in {null, ""}
	not input.properties.subnetworks
	message := sprintf("%s is a legacy network: it has %s", [input.address, attribute])
}
