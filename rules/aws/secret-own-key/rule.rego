# METADATA
# title: Secrets Manager secrets should be encrypted with a customer-managed KMS key
# description: With AWS's key everybody in the account whose policies allow it can read the secret, and it cannot be shared safely. A customer-managed key says who may.
# custom:
#   id: PL-AWS-SECRETSMANAGER-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SecretsManager::Secret"]
#   remediation: Set kms_key_id (KmsKeyId) to a customer-managed key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.secrets.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/secretsmanager/latest/userguide/security-encryption.html"]
#   aliases: [CKV_AWS_149, AVD-AWS-0098, c8ae9ba9-c2f7-4e5c-b32e-a4b7712d4d22, bed9762b-9bf6-4823-98e2-b1752bee0bf7, b0d3ef3f-845d-4b1b-83d6-63a5a380375f, a2f548f2-188c-4fff-b172-e9a6acb216bd, aws-ssm-secret-use-customer-key, AWS095]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, ["KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	regex.match(`(^|[:/])aws/secretsmanager$`, input.properties.KmsKeyId)
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
