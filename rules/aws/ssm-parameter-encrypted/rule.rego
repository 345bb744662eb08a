# METADATA
# title: Parameters should be encrypted
# description: Parameters are where passwords and addresses of systems end up. A String is stored and shown in the clear.
# custom:
#   id: PL-AWS-SSM-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Parameter"]
#   remediation: Set type to SecureString.
#   fix:
#     terraform: |
#       type = "SecureString"
#     cloudformation: |
#       # a template cannot make SecureStrings: use AWS::SecretsManager::Secret
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/secure-string-parameter-kms-encryption.html"]
#   aliases: [CKV2_AWS_34]
package rule

import rego.v1

deny contains {"path": ["properties", "Type"], "message": message} if {
	input.properties.Type == "String"
	message := sprintf("%s is stored in the clear", [input.address])
}
