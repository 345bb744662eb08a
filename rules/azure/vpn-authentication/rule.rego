# METADATA
# title: Azure VPN gateways should authenticate users with Microsoft Entra ID only
# description: Certificates and RADIUS passwords know nothing of multi-factor authentication and conditions, and stay valid for those who have left.
# custom:
#   id: PL-AZURE-NETWORK-024
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/virtualNetworkGateways]
#   remediation: Set vpnAuthenticationTypes (vpn_auth_types) to AAD only.
#   fix:
#     terraform: |
#       vpn_client_configuration {
#         address_space  = ["10.2.0.0/24"]
#         vpn_auth_types = ["AAD"]
#       }
#     arm: |
#       "vpnClientConfiguration": { "vpnAuthenticationTypes": ["AAD"] }
#     bicep: |
#       vpnClientConfiguration: {
#         vpnAuthenticationTypes: [
#           'AAD'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/vpn-gateway/point-to-site-about"]
package rule

import rego.v1

import data.lib.values

# Nobody connects from a single computer.
skip if values.is_missing(input, ["properties", "vpnClientConfiguration"])

configuration := input.properties.vpnClientConfiguration

deny contains {"path": ["properties", "vpnClientConfiguration", "vpnAuthenticationTypes"], "message": message} if {
	some type in configuration.vpnAuthenticationTypes
	lower(type) in {"certificate", "radius"}
	message := sprintf("people sign in to %s with %s", [input.address, type])
}

deny contains {"path": ["properties", "vpnClientConfiguration"], "message": message} if {
	values.is_missing(configuration, ["vpnAuthenticationTypes"])
	some other in ["vpnClientRootCertificates", "radiusServerAddress"]
	not values.is_missing(configuration, [other])
	message := sprintf("people sign in to %s without Microsoft Entra ID", [input.address])
}
