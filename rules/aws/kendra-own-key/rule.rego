# METADATA
# title: Kendra indexes should be encrypted with a customer-managed KMS key
# description: An index holds copies of what was searched through; the key of AWS that protects it cannot be restricted or revoked.
# custom:
#   id: PL-AWS-KENDRA-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Kendra::Index"]
#   remediation: Name a KMS key. It cannot be changed later.
#   fix:
#     terraform: |
#       server_side_encryption_configuration {
#         kms_key_id = aws_kms_key.search.arn
#       }
#     cloudformation: |
#       ServerSideEncryptionConfiguration:
#         KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kendra-index.html"]
#   aliases: [CKV_AWS_262]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "ServerSideEncryptionConfiguration", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, ["ServerSideEncryptionConfiguration", "KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
