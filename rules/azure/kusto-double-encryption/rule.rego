# METADATA
# title: Azure Data Explorer clusters should have double encryption enabled
# description: Double encryption encrypts data a second time with another key, so that one broken key does not open it.
# custom:
#   id: PL-AZURE-KUSTO-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Kusto/clusters]
#   remediation: Set enableDoubleEncryption (double_encryption_enabled) to true when the cluster is created.
#   fix:
#     terraform: |
#       double_encryption_enabled = true
#     arm: |
#       "enableDoubleEncryption": true
#     bicep: |
#       enableDoubleEncryption: true
#   links: ["https://learn.microsoft.com/en-us/azure/data-explorer/cluster-encryption-double"]
#   aliases: [CKV_AZURE_75]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableDoubleEncryption"], "message": message} if {
	values.is_false(input.properties.enableDoubleEncryption)
	message := sprintf("%s encrypts once only", [input.address])
}
