# METADATA
# title: S3 website buckets should be private and served through CloudFront
# description: A bucket that is a website and open to everyone serves it over plain HTTP only, without a firewall or headers of your own, and whatever else somebody puts into it is public at once. Who may write to it is told by PL-AWS-S3-001 and PL-AWS-S3-004.
# custom:
#   id: PL-AWS-S3-022
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket", "AWS::S3::BucketPolicy"]
#   joins: ["AWS::S3::Bucket"]
#   remediation: Serve the site through CloudFront with origin access control, and block public access to the bucket.
#   fix:
#     terraform: |
#       acl = "private" # and a policy for the distribution alone
#     cloudformation: |
#       AccessControl: Private # and a policy for the distribution alone
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html"]
#   aliases: [PL-AWS-S3-001, PL-AWS-S3-002, PL-AWS-S3-004, CKV_AWS_20, CKV_AWS_70, CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0092, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093, s3_bucket_public_access, s3_bucket_level_public_access_block]
package rule

import rego.v1

import data.lib.policy
import data.lib.sites
import data.lib.values

skip if {
	input.type == "AWS::S3::Bucket"
	not sites.is_website(input)
}

skip if {
	input.type == "AWS::S3::BucketPolicy"
	not is_policy_of_website
}

deny contains {"path": ["properties", "AccessControl"], "message": message} if {
	lower(input.properties.AccessControl) == "publicread"
	message := sprintf("%s is a website that S3 serves to everyone: its ACL is %s", [input.address, input.properties.AccessControl])
}

deny contains {"path": ["properties", "PublicAccessBlockConfiguration"], "message": message} if {
	block := input.properties.PublicAccessBlockConfiguration
	is_object(block)
	open := [setting | some setting in ["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"]; values.is_false(object.get(block, setting, false))]
	count(open) > 0
	message := sprintf("%s is a website that may be public: %s is not true", [input.address, concat(", ", open)])
}

deny contains {"path": array.concat(["properties", "PolicyDocument"], open.path), "message": message} if {
	some open in policy.open_to_everyone(input.properties.PolicyDocument)
	sites.only_reads_objects(input.properties.PolicyDocument, open.path)
	message := sprintf("%s is the policy of a website that S3 serves to everyone: %s", [input.address, open.actions])
}

is_policy_of_website if {
	some address, _ in input.refers_to
	sites.is_website(input.joined["AWS::S3::Bucket"][address])
}
