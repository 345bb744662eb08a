# METADATA
# title: IAM policies should not allow decryption with all KMS keys
# description: Encryption protects data from whoever may read it but not decrypt it. With every key of the account that protection is gone.
# custom:
#   id: PL-AWS-IAM-024
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the keys that are needed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "kms:Decrypt"
#         Resource = "arn:aws:kms:eu-west-1:111122223333:key/1"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: kms:Decrypt
#         Resource: arn:aws:kms:eu-west-1:111122223333:key/1
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/kms-controls.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"kms:Decrypt",
	"kms:ReEncryptFrom",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows decryption with all KMS keys: %s", [input.address, names])
}
