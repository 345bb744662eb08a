# METADATA
# title: API Management services for internal APIs should have public network access disabled
# description: With public network access the service has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-APIM-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ApiManagement/service]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or put the gateway into an internal network.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/api-management/private-endpoint"]
#   aliases: [CKV_AZURE_174]
package rule

import rego.v1

# It has an address inside only.
skip if lower(object.get(input, ["properties", "virtualNetworkType"], "None")) == "internal"

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
