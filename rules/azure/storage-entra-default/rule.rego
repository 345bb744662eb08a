# METADATA
# title: Azure Storage accounts should default to Microsoft Entra authorization in the portal
# description: The portal uses the account key by default when somebody looks into a container, and so asks for the right to read keys, which open everything.
# custom:
#   id: PL-AZURE-STORAGE-020
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set defaultToOAuthAuthentication (default_to_oauth_authentication) to true.
#   fix:
#     terraform: |
#       default_to_oauth_authentication = true
#     arm: |
#       "defaultToOAuthAuthentication": true
#     bicep: |
#       defaultToOAuthAuthentication: true
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/authorize-data-operations-portal"]
#   aliases: [storage_default_to_entra_authorization_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "defaultToOAuthAuthentication"], "message": message} if {
	values.is_false(input.properties.defaultToOAuthAuthentication)
	message := sprintf("%s is opened with its keys in the portal", [input.address])
}
