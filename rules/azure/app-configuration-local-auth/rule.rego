# METADATA
# title: App Configuration stores should have local (access key) authentication disabled
# description: Access keys open everything, do not tell who used them and do not expire.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppConfiguration/configurationStores]
#   remediation: Set disableLocalAuth to true (local_auth_enabled to false).
#   fix:
#     terraform: |
#       local_auth_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/azure-app-configuration/howto-disable-access-key-authentication"]
#   aliases: [CKV_AZURE_184]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
