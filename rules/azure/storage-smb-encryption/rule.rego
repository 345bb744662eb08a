# METADATA
# title: Azure Files shares should require AES-256 SMB channel encryption
# description: Channels of SMB may be encrypted with AES-128 unless the settings of the file service name AES-256-GCM only.
# custom:
#   id: PL-AZURE-STORAGE-013
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set channelEncryption of the SMB settings of the file service to AES-256-GCM only.
#   fix:
#     terraform: |
#       share_properties {
#         smb {
#           channel_encryption_type = ["AES-256-GCM"]
#         }
#       }
#     arm: |
#       "protocolSettings": { "smb": { "channelEncryption": "AES-256-GCM" } }
#     bicep: |
#       protocolSettings: {
#         smb: {
#           channelEncryption: 'AES-256-GCM'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/files/files-smb-protocol"]
#   aliases: [storage_smb_channel_encryption_with_secure_algorithm, 233ab26d-8f17-4dce-9616-41479da9ffe3]
package rule

import rego.v1

# Where somebody has set up shares: elsewhere nobody uses them.
skip if not input.attached.fileServices.properties.protocolSettings.smb

smb := input.attached.fileServices.properties.protocolSettings.smb

deny contains {"path": ["attached", "fileServices", "properties", "protocolSettings", "smb", "channelEncryption"], "message": message} if {
	some algorithm in split(object.get(smb, "channelEncryption", "AES-128-CCM;AES-128-GCM;AES-256-GCM"), ";")
	startswith(upper(trim_space(algorithm)), "AES-128")
	message := sprintf("%s encrypts with %s", [input.address, algorithm])
}
