# METADATA
# title: EFS file systems should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for EFS cannot be restricted or revoked. With a customer-managed key you decide who can read the files.
# custom:
#   id: PL-AWS-EFS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EFS::FileSystem"]
#   remediation: Name a KMS key. An existing file system must be replaced.
#   fix:
#     terraform: |
#       encrypted  = true
#       kms_key_id = aws_kms_key.files.arn
#     cloudformation: |
#       Encrypted: true
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-efs-filesystem.html"]
#   aliases: [CKV_AWS_184, 6d087495-2a42-4735-abf7-02ef5660a7e6, 25d251f3-f348-4f95-845c-1090e41a615c]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
