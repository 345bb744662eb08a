# METADATA
# title: S3 lifecycle configurations should abort incomplete multipart uploads
# description: Parts of uploads that were broken off are in no list, and are kept and paid for until something removes them.
# custom:
#   id: PL-AWS-S3-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Add a rule with abort_incomplete_multipart_upload to the lifecycle.
#   fix:
#     terraform: |
#       rule {
#         id     = "abort"
#         status = "Enabled"
#         abort_incomplete_multipart_upload {
#           days_after_initiation = 7
#         }
#       }
#     cloudformation: |
#       - Status: Enabled
#         AbortIncompleteMultipartUpload:
#           DaysAfterInitiation: 7
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpu-abort-incomplete-mpu-lifecycle-config.html"]
#   aliases: [CKV_AWS_300]
package rule

import rego.v1

skip if not input.properties.LifecycleConfiguration.Rules

deny contains {"path": ["properties", "LifecycleConfiguration"], "message": message} if {
	not aborts
	message := sprintf("%s keeps uploads that were broken off", [input.address])
}

aborts if {
	some rule in input.properties.LifecycleConfiguration.Rules
	rule.AbortIncompleteMultipartUpload
	object.get(rule, "Status", "Enabled") != "Disabled"
	is_for_all(rule)
}

# A rule for a prefix or tags leaves the others.
is_for_all(rule) if {
	object.get(rule, "Prefix", "") == ""
	count(object.get(rule, "TagFilters", [])) == 0
}
