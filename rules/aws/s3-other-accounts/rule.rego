# METADATA
# title: S3 bucket policies must not allow other accounts to change permissions
# description: An account that may change the policy, the ACLs or the encryption of a bucket decides who reads and keeps the data.
# custom:
#   id: PL-AWS-S3-014
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   remediation: Allow other accounts to read and write objects at most, not to change how the bucket is protected.
#   fix:
#     terraform: |
#       actions = ["s3:GetObject", "s3:PutObject"]
#     cloudformation: |
#       Action:
#         - s3:GetObject
#         - s3:PutObject
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

controls := ["s3:PutBucketPolicy", "s3:DeleteBucketPolicy", "s3:PutBucketAcl", "s3:PutObjectAcl", "s3:PutEncryptionConfiguration"]

deny contains {"path": array.concat(["properties", "PolicyDocument"], trust.path), "message": message} if {
	some trust in policy.trusted(input.properties.PolicyDocument, "AWS")
	regex.match(`^([0-9]{12}|arn:aws[a-z-]*:iam::[0-9]{12}:)`, trust.principal)
	names := [control |
		some control in controls
		some pattern in policy.as_list(trust.statement.Action)
		policy.action_matches(pattern, control)
	]
	count(names) > 0
	message := sprintf("%s allows %s to change permissions: %s", [input.address, trust.principal, concat(", ", names)])
}
