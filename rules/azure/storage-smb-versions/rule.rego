# METADATA
# title: Azure Files shares should require SMB 3.1.1
# description: SMB 2.1 does not encrypt, and SMB 3.0 does not check that nobody changed the negotiation. Shares speak all of them unless told otherwise.
# custom:
#   id: PL-AZURE-STORAGE-012
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set versions of the SMB settings of the file service to SMB3.1.1 only.
#   fix:
#     terraform: |
#       share_properties {
#         smb {
#           versions = ["SMB3.1.1"]
#         }
#       }
#     arm: |
#       "protocolSettings": { "smb": { "versions": "SMB3.1.1" } }
#     bicep: |
#       protocolSettings: {
#         smb: {
#           versions: 'SMB3.1.1'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/files/files-smb-protocol"]
#   aliases: [storage_smb_protocol_version_is_latest, 621fc7c5-c342-4223-b3dd-d1530acb43ae]
package rule

import rego.v1

# Where somebody has set up shares: elsewhere nobody uses them.
skip if not input.attached.fileServices.properties.protocolSettings.smb

smb := input.attached.fileServices.properties.protocolSettings.smb

deny contains {"path": ["attached", "fileServices", "properties", "protocolSettings", "smb", "versions"], "message": message} if {
	some version in split(object.get(smb, "versions", "SMB2.1;SMB3.0;SMB3.1.1"), ";")
	upper(trim_space(version)) in {"SMB2.1", "SMB3.0"}
	message := sprintf("%s allows %s", [input.address, version])
}
