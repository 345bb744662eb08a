# METADATA
# title: S3 buckets should enforce TLS (deny insecure transport)
# description: What is sent over plain HTTP can be read and changed on its way. S3 answers over it unless the bucket's policy denies it.
# custom:
#   id: PL-AWS-S3-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Deny all actions for everyone where aws:SecureTransport is false.
#   fix:
#     terraform: |
#       statement {
#         effect    = "Deny"
#         actions   = ["s3:*"]
#         resources = [aws_s3_bucket.data.arn, "${aws_s3_bucket.data.arn}/*"]
#         principals {
#           type        = "*"
#           identifiers = ["*"]
#         }
#         condition {
#           test     = "Bool"
#           variable = "aws:SecureTransport"
#           values   = ["false"]
#         }
#       }
#     cloudformation: |
#       - Effect: Deny
#         Principal: "*"
#         Action: s3:*
#         Resource: [!GetAtt Data.Arn, !Sub "${Data.Arn}/*"]
#         Condition:
#           Bool:
#             aws:SecureTransport: "false"
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html"]
#   aliases: [s3_bucket_secure_transport_policy, 38c64e76-c71e-4d92-a337-60174d1de1c9, 4bc4dd4c-7d8d-405e-a0fb-57fa4c31b4d9]
package rule

import rego.v1

import data.lib.policy
import data.lib.references

deny contains {"path": ["attached", "Policy"], "message": message} if {
	not denies_plaintext
	not has_unknown_policy
	message := sprintf("%s answers requests without TLS", [input.address])
}

has_unknown_policy if references.is_unknown(input.attached.Policy)

denies_plaintext if {
	some one in policy.statements(input.attached.Policy)
	one.body.Effect == "Deny"
	policy.everyone(one.body)
	some action in policy.as_list(one.body.Action)
	lower(action) in {"s3:*", "*"}
	asks_for_tls(one.body)
}

asks_for_tls(statement) if {
	some operator, tests in statement.Condition
	regex.match(`(?i)^Bool(IfExists)?$`, operator)
	some key, value in tests
	lower(key) == "aws:securetransport"
	"false" in [lower(sprintf("%v", [one])) | some one in policy.as_list(value)]
}

asks_for_tls(statement) if {
	some operator, tests in statement.Condition
	regex.match(`(?i)^Numeric`, operator)
	some key, _ in tests
	lower(key) == "s3:tlsversion"
}

asks_for_tls(statement) if policy.has_unknown_condition(statement)
