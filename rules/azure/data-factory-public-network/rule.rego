# METADATA
# title: Data Factory should have public network access disabled
# description: With public network access the factory has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-DATAFACTORY-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DataFactory/factories]
#   remediation: Set publicNetworkAccess to Disabled (public_network_enabled to false).
#   fix:
#     terraform: |
#       public_network_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/data-factory/data-factory-private-link"]
#   aliases: [CKV_AZURE_104, AVD-AZU-0035, azure-datafactory-no-public-access, AZU025]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
