# METADATA
# title: Cosmos DB accounts should have local (key) authentication disabled
# description: Account keys open everything, do not tell who used them and do not expire. With local authentication disabled only Microsoft Entra ID lets people and programs in.
# custom:
#   id: PL-AZURE-COSMOS-005
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set disableLocalAuth to true (local_authentication_enabled to false, local_authentication_disabled to true before version 5 of the provider).
#   fix:
#     terraform: |
#       local_authentication_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/how-to-setup-rbac"]
#   aliases: [CKV_AZURE_140, cosmosdb_account_use_aad_and_rbac]
package rule

import rego.v1

import data.lib.values

# Only the API for NoSQL knows Microsoft Entra ID instead of keys.
skip if lower(object.get(input, "kind", "GlobalDocumentDB")) == "mongodb"

skip if {
	some capability in input.properties.capabilities
	capability.name in {"EnableCassandra", "EnableGremlin", "EnableTable", "EnableMongo"}
}

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
