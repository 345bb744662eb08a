# METADATA
# title: Cosmos DB accounts should require TLS 1.2 or later
# description: TLS 1.0 and 1.1 have known weaknesses. New accounts require TLS 1.2; this code allows less.
# custom:
#   id: PL-AZURE-COSMOS-006
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Remove minimalTlsVersion (minimal_tls_version) or set it to Tls12.
#   fix:
#     terraform: |
#       minimal_tls_version = "Tls12"
#     arm: |
#       "minimalTlsVersion": "Tls12"
#     bicep: |
#       minimalTlsVersion: 'Tls12'
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/self-serve-minimum-tls-enforcement"]
#   aliases: [cosmosdb_account_minimum_tls_version]
package rule

import rego.v1

deny contains {"path": ["properties", "minimalTlsVersion"], "message": message} if {
	lower(input.properties.minimalTlsVersion) in {"tls", "tls11"}
	message := sprintf("%s allows old TLS: %s", [input.address, input.properties.minimalTlsVersion])
}
