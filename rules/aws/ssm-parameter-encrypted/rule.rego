# METADATA
# title: Systems Manager (SSM) parameters with secrets should be SecureString
# description: A String is stored and shown in the clear to everybody who may read parameters. Told of parameters whose name says that they hold a password, key or token; versions, addresses and ids need no encryption.
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

import data.lib.names
import data.lib.references

deny contains {"path": ["properties", "Type"], "message": message} if {
	input.properties.Type == "String"
	some called in {input.address, name}
	names.says_secret(called)
	message := sprintf("%s is stored in the clear", [input.address])
}

# Where its end is known, it does not matter what stands before: "/${var.stage}/port"
name := input.properties.Name if {
	references.known_end(glimpse) == ""
} else := glimpse

glimpse := object.get(references.at_a_glance(input.properties), "Name", "unnamed")
