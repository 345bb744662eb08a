# METADATA
# title: Lambda environment variables should be encrypted with a customer-managed KMS key
# description: With the key that AWS keeps, whoever may read the function's configuration reads its variables, too; with a customer-managed key they need leave to use it as well.
# custom:
#   id: PL-AWS-LAMBDA-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Name a KMS key for the function.
#   fix:
#     terraform: |
#       kms_key_arn = aws_kms_key.function.arn
#     cloudformation: |
#       KmsKeyArn: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-encryption"]
#   aliases: [CKV_AWS_173, awslambda_function_env_vars_not_encrypted_with_cmk, a7f8ac28-eed1-483d-87c8-4c325f022572]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

skip if values.is_missing(input.properties, ["Environment", "Variables"])

deny contains {"path": ["properties", "KmsKeyArn"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyArn")
	message := sprintf("%s does not encrypt its variables with a customer-managed key", [input.address])
}
