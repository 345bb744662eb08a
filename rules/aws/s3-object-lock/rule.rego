# METADATA
# title: S3 buckets with records that must not change should have Object Lock enabled
# description: Without it whoever has the permissions can delete or replace every version.
# custom:
#   id: PL-AWS-S3-019
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   notIn: [terraform,cloudformation]
#   remediation: Enable Object Lock with a default retention.
#   fix:
#     cli: |
#       aws s3api put-object-lock-configuration --bucket b --object-lock-configuration ObjectLockEnabled=Enabled
#     console: |
#       S3 > Buckets > (bucket) > Properties > Object Lock
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock.html"]
#   aliases: [s3_bucket_object_lock]
package rule

import rego.v1

import data.lib.values

skip if not input.time

deny contains {"path": ["properties", "ObjectLockEnabled"], "message": message} if {
	not values.is_true(object.get(input.properties, "ObjectLockEnabled", false))
	values.is_missing(input, ["properties", "ObjectLockConfiguration"])
	message := sprintf("S3 bucket %s has no Object Lock", [input.name])
}
