# METADATA
# title: Bedrock agents should be encrypted with a customer-managed KMS key
# description: An agent keeps its instructions and sessions; the key of AWS that protects them cannot be restricted or revoked.
# custom:
#   id: PL-AWS-BEDROCK-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Agent"]
#   remediation: Name a KMS key as the agent's encryption key.
#   fix:
#     terraform: |
#       customer_encryption_key_arn = aws_kms_key.agent.arn
#     cloudformation: |
#       CustomerEncryptionKeyArn: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/encryption-agents.html"]
#   aliases: [CKV_AWS_373]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "CustomerEncryptionKeyArn"], "message": message} if {
	keys.is_not_own(input.properties, ["CustomerEncryptionKeyArn"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
