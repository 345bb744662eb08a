# METADATA
# title: Azure network security groups should not open HTTP (port 80) to the internet
# description: What is served without TLS can be read and changed by everybody on the way. Sites belong behind a gateway that speaks HTTPS.
# custom:
#   id: PL-AZURE-NETWORK-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups]
#   remediation: Open 443 only and redirect at the gateway, or name the source addresses that need access.
#   fix:
#     terraform: |
#       source_address_prefix = "AzureFrontDoor.Backend"
#     arm: |
#       "sourceAddressPrefix": "AzureFrontDoor.Backend"
#     bicep: |
#       sourceAddressPrefix: 'AzureFrontDoor.Backend'
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/network-security-groups-overview"]
#   aliases: [CKV_AZURE_160, network_http_internet_access_restricted, 594c198b-4d79-41b8-9b36-fde13348b619]
package rule

import rego.v1

import data.lib.nsg

deny contains {"path": ["properties", "securityRules", opening.at, "properties", opening.attribute], "message": message} if {
	some opening in nsg.openings(input.properties.securityRules)
	nsg.reaches(opening, 80)
	message := sprintf("%s opens HTTP to the internet: source %q", [input.address, opening.source])
}
