# METADATA
# title: App Configuration stores should have public network access disabled
# description: With public network access the store has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppConfiguration/configurationStores]
#   remediation: Set publicNetworkAccess (public_network_access) to Disabled and use private endpoints.
#   fix:
#     terraform: |
#       public_network_access = "Disabled"
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-app-configuration/concept-private-endpoint"]
#   aliases: [CKV_AZURE_185]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
