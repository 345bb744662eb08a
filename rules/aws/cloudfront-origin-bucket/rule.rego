# METADATA
# title: CloudFront S3 origins must be buckets that exist
# description: Whoever makes a bucket of that name serves what they like under your domain.
# custom:
#   id: PL-AWS-CLOUDFRONT-013
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   joins: ["AWS::S3::Bucket"]
#   notIn: [terraform, cloudformation]
#   remediation: Remove the origin, or make the bucket again; where it is in another account, exclude the finding.
#   fix:
#     cli: |
#       aws cloudfront get-distribution-config --id E1
#     console: |
#       CloudFront > Distributions > (distribution) > Origins
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistS3AndCustomOrigins.html"]
#   aliases: [cloudfront_distributions_s3_origin_non_existent_bucket]
package rule

import rego.v1

skip if not input.time

buckets := {bucket.properties.BucketName | some bucket in input.joined["AWS::S3::Bucket"]}

deny contains {"path": [], "message": message} if {
	some i, origin in input.properties.DistributionConfig.Origins
	parts := regex.find_all_string_submatch_n(`^(.+)\.s3[.-](?:[a-z0-9-]+\.)?amazonaws\.com$`, origin.DomainName, 1)
	bucket := parts[0][1]
	not bucket in buckets
	message := sprintf("distribution %s takes content from bucket %s, which this account does not have", [input.name, bucket])
}
