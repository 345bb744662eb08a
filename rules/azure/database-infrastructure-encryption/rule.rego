# METADATA
# title: Azure Database single servers should have infrastructure (double) encryption enabled
# description: Infrastructure encryption encrypts data a second time with another key, so that one broken key does not open it.
# custom:
#   id: PL-AZURE-SQL-022
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers, Microsoft.DBforMySQL/servers]
#   remediation: Set infrastructureEncryption to Enabled (infrastructure_encryption_enabled to true) when the server is created.
#   fix:
#     terraform: |
#       infrastructure_encryption_enabled = true
#     arm: |
#       "infrastructureEncryption": "Enabled"
#     bicep: |
#       infrastructureEncryption: 'Enabled'
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/single-server/concepts-infrastructure-double-encryption"]
#   aliases: [CKV_AZURE_96, CKV_AZURE_130, 6425c98b-ca4e-41fe-896a-c78772c131f8]
package rule

import rego.v1

deny contains {"path": ["properties", "infrastructureEncryption"], "message": message} if {
	lower(object.get(input.properties, "infrastructureEncryption", "Disabled")) == "disabled"
	message := sprintf("%s does not encrypt its infrastructure", [input.address])
}
