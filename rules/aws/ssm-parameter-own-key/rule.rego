# METADATA
# title: Systems Manager (SSM) SecureString parameters should use a customer-managed KMS key
# description: With AWS's key everybody in the account who may read parameters reads this one. A customer-managed key says who may.
# custom:
#   id: PL-AWS-SSM-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Parameter"]
#   notIn: [cloudformation]
#   remediation: Set key_id to a customer-managed key.
#   fix:
#     terraform: |
#       key_id = aws_kms_key.parameters.arn
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/secure-string-parameter-kms-encryption.html"]
#   aliases: [CKV_AWS_337]
package rule

import rego.v1

skip if input.properties.Type != "SecureString"

deny contains {"path": ["extra", "KeyId"], "message": message} if {
	object.get(input, ["extra", "KeyId"], "alias/aws/ssm") == "alias/aws/ssm"
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
