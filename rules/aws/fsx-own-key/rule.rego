# METADATA
# title: FSx file systems should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for FSx cannot be restricted or revoked. With a customer-managed key you decide who can read the files and their backups.
# custom:
#   id: PL-AWS-FSX-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::FSx::FileSystem"]
#   remediation: Name a KMS key. An existing file system must be replaced.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.files.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-fsx-filesystem.html"]
#   aliases: [CKV_AWS_178, CKV_AWS_179, CKV_AWS_190, CKV_AWS_203]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
