# METADATA
# title: S3 Block Public Access should be configured for the account
# description: Without the account's block each bucket policy and ACL that opens a bucket by mistake works.
# custom:
#   id: PL-AWS-S3-018
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::S3::AccountPublicAccessBlock"]
#   remediation: Block public access for the account.
#   fix:
#     cli: |
#       aws s3control put-public-access-block --account-id 111122223333 --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true
#     console: |
#       S3 > Block Public Access settings for this account > Edit > Block all public access
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/configuring-block-public-access-account.html"]
#   aliases: [s3_account_level_public_access_blocks]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	not is_there
	message := sprintf("account %s has no S3 Block Public Access settings", [input.name])
}

is_there if {
	some resource in input.joined["AWS::S3::AccountPublicAccessBlock"]
    	resource
}
