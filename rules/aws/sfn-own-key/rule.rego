# METADATA
# title: Step Functions state machines should be encrypted with a customer-managed KMS key
# description: A key of your own says who may read executions and their data, and ends access at once.
# custom:
#   id: PL-AWS-SFN-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::StepFunctions::StateMachine"]
#   remediation: Set the encryption type to CUSTOMER_MANAGED_KMS_KEY.
#   fix:
#     terraform: |
#       encryption_configuration {
#         type       = "CUSTOMER_MANAGED_KMS_KEY"
#         kms_key_id = aws_kms_key.main.arn
#       }
#     cloudformation: |
#       EncryptionConfiguration:
#         Type: CUSTOMER_MANAGED_KMS_KEY
#         KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/step-functions/latest/dg/encryption-at-rest.html"]
#   aliases: [stepfunctions_statemachine_encrypted_with_cmk]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EncryptionConfiguration"], "message": message} if {
	is_of_aws
	message := sprintf("%s has no customer-managed KMS key", [input.address])
}

is_of_aws if values.is_missing(input, ["properties", "EncryptionConfiguration"])

is_of_aws if input.properties.EncryptionConfiguration.Type == "AWS_OWNED_KEY"
