# METADATA
# title: CodeArtifact domains should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be restricted or revoked. With a customer-managed key you decide who can read the packages.
# custom:
#   id: PL-AWS-CODEARTIFACT-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeArtifact::Domain"]
#   remediation: Name a KMS key. It cannot be changed later.
#   fix:
#     terraform: |
#       encryption_key = aws_kms_key.packages.arn
#     cloudformation: |
#       EncryptionKey: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-codeartifact-domain.html"]
#   aliases: [CKV_AWS_221]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "EncryptionKey"], "message": message} if {
	keys.is_not_own(input.properties, "EncryptionKey")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
