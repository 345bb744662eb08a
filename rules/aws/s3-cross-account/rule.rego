# METADATA
# title: S3 bucket policies should not allow other accounts unless needed
# description: Another account decides by itself who there may use what the policy lets the account do.
# custom:
#   id: PL-AWS-S3-021
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   joins: ["AWS::Account::Account"]
#   notIn: [terraform,cloudformation]
#   remediation: Name the roles that need it, with a condition on the organization; or remove the statement. PL-AWS-S3-014 tells what other accounts must never have.
#   fix:
#     cli: |
#       aws s3api get-bucket-policy --bucket b
#     console: |
#       S3 > Buckets > (bucket) > Permissions > Bucket policy
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/example-walkthroughs-managing-access-example2.html"]
#   aliases: [s3_bucket_cross_account_access]
package rule

import rego.v1

import data.lib.policy

skip if not input.time

own_accounts := {account.properties.AccountId | some account in input.joined["AWS::Account::Account"]}

deny contains {"path": array.concat(["properties", "PolicyDocument"], trust.path), "message": message} if {
	count(own_accounts) > 0
	some trust in policy.trusted(input.properties.PolicyDocument, "AWS")
	some match in regex.find_all_string_submatch_n(`^(?:arn:aws[a-z-]*:(?:iam|sts)::)?([0-9]{12})(?::.*)?$`, trust.principal, 1)
	not match[1] in own_accounts
	message := sprintf("%s lets account %s use the bucket", [input.address, match[1]])
}
