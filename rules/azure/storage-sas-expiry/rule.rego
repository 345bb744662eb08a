# METADATA
# title: Azure Storage accounts with shared keys should have a SAS expiration policy
# description: A shared access signature made with a key holds as long as its maker chose. A policy for their expiry makes long ones visible, or refuses them.
# custom:
#   id: PL-AZURE-STORAGE-018
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set sasPolicy (sas_policy) with an expiration period, or switch shared keys off.
#   fix:
#     terraform: |
#       sas_policy {
#         expiration_period = "01.00:00:00"
#       }
#     arm: |
#       "sasPolicy": { "expirationAction": "Log", "sasExpirationPeriod": "1.00:00:00" }
#     bicep: |
#       sasPolicy: {
#         expirationAction: 'Log'
#         sasExpirationPeriod: '1.00:00:00'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/sas-expiration-policy"]
#   aliases: [CKV2_AZURE_41]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "sasPolicy"], "message": message} if {
	values.is_true(input.properties.allowSharedKeyAccess)
	values.is_missing(input, ["properties", "sasPolicy", "sasExpirationPeriod"])
	message := sprintf("%s does not limit how long shared access signatures hold", [input.address])
}
