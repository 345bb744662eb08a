# METADATA
# title: WorkSpaces user volumes should be encrypted
# description: What people keep on a desktop lies in plain form on its user volume unless encryption is switched on when it is made.
# custom:
#   id: PL-AWS-WORKSPACES-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::WorkSpaces::Workspace"]
#   remediation: Encrypt the user volume. An existing desktop must be replaced.
#   fix:
#     terraform: |
#       user_volume_encryption_enabled = true
#       volume_encryption_key          = aws_kms_key.desktops.arn
#     cloudformation: |
#       UserVolumeEncryptionEnabled: true
#       VolumeEncryptionKey: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/workspaces/latest/adminguide/encrypt-workspaces.html"]
#   aliases: [CKV_AWS_155, workspaces_volume_encryption_enabled, 89827c57-5a8a-49eb-9731-976a606d70db, b9033580-6886-401a-8631-5f19f5bb24c7, AVD-AWS-0109, aws-workspaces-enable-disk-encryption, AWS084]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "UserVolumeEncryptionEnabled"], "message": message} if {
	values.is_false(object.get(input.properties, "UserVolumeEncryptionEnabled", false))
	message := sprintf("%s does not encrypt its user volume", [input.address])
}
