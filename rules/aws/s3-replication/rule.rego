# METADATA
# title: S3 buckets should be replicated to another region
# description: What must survive the loss of a region needs a copy elsewhere.
# custom:
#   id: PL-AWS-S3-020
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   notIn: [terraform,cloudformation]
#   remediation: Add a replication rule that is enabled.
#   fix:
#     cli: |
#       aws s3api put-bucket-replication --bucket b --replication-configuration file://replication.json
#     console: |
#       S3 > Buckets > (bucket) > Management > Replication rules
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/replication.html"]
#   aliases: [s3_bucket_cross_region_replication]
package rule

import rego.v1

skip if not input.time

is_replicated if {
	some rule in input.properties.ReplicationConfiguration.Rules
	rule.Status == "Enabled"
}

deny contains {"path": ["properties", "ReplicationConfiguration"], "message": message} if {
	not is_replicated
	message := sprintf("S3 bucket %s has no replication rule that is enabled", [input.name])
}
