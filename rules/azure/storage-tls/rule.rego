# METADATA
# title: Azure Storage accounts should require TLS 1.2 or later
# description: TLS 1.0 and 1.1 have known weaknesses. Azure Storage has refused both since February 2026, so that an account that names one of them says something that no longer holds, and stands for clients that cannot connect. Accounts that name none are not reported.
# custom:
#   id: PL-AZURE-STORAGE-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set minimumTlsVersion (min_tls_version) to TLS1_2 or TLS1_3.
#   fix:
#     terraform: |
#       min_tls_version = "TLS1_2"
#     arm: |
#       "minimumTlsVersion": "TLS1_2"
#     bicep: |
#       minimumTlsVersion: 'TLS1_2'
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/transport-layer-security-configure-minimum-version"]
#   aliases: [PL-TF-AZURE-STORAGE-003, PL-ARM-AZURE-STORAGE-003, CKV_AZURE_44, AVD-AZU-0011, storage_ensure_minimum_tls_version_12, 8263f146-5e03-43e0-9cfe-db960d56d1e7, azure-storage-use-secure-tls-policy, AZU015]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "minimumTlsVersion"], "message": message} if {
	tls.is_old(input.properties.minimumTlsVersion)
	message := sprintf("%s allows old TLS: %s", [input.address, input.properties.minimumTlsVersion])
}
