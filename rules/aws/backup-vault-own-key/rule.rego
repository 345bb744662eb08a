# METADATA
# title: AWS Backup vaults should be encrypted with a customer-managed KMS key
# description: With the key that AWS keeps, backups can neither be shared with another account nor locked away from this one.
# custom:
#   id: PL-AWS-BACKUP-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Backup::BackupVault"]
#   remediation: Name a KMS key for the vault. It cannot be changed later.
#   fix:
#     terraform: |
#       kms_key_arn = aws_kms_key.backup.arn
#     cloudformation: |
#       EncryptionKeyArn: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/aws-backup/latest/devguide/encryption.html"]
#   aliases: [CKV_AWS_166, backup_vaults_encrypted]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "EncryptionKeyArn"], "message": message} if {
	keys.is_not_own(input.properties, "EncryptionKeyArn")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
