# METADATA
# title: S3 bucket policies should not lock out all principals
# description: A statement that denies all principals leaves nobody but the root user who could take it away.
# custom:
#   id: PL-AWS-S3-017
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   remediation: Spare those who administer the bucket in a condition or with NotPrincipal.
#   fix:
#     terraform: |
#       condition {
#         test     = "ArnNotEquals"
#         variable = "aws:PrincipalArn"
#         values   = ["arn:aws:iam::111122223333:role/admin"]
#       }
#     cloudformation: |
#       Condition:
#         ArnNotEquals:
#           aws:PrincipalArn: arn:aws:iam::111122223333:role/admin
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/example-bucket-policies.html"]
#   aliases: [CKV_AWS_93]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "PolicyDocument"], policy.place(one, "Principal")), "message": message} if {
	some one in policy.statements(input.properties.PolicyDocument)
	one.body.Effect == "Deny"
	policy.everyone(one.body) == "Principal"
	some action in policy.as_list(one.body.Action)
	action in {"*", "s3:*"}
	count(object.get(one.body, "Condition", {})) == 0
	not one.body.NotResource
	message := sprintf("%s denies all principals: only the root user could change it", [input.address])
}
