# METADATA
# title: S3 access points should block public access
# description: What an access point blocks cannot be changed later. One that does not lets a policy open the bucket to everyone.
# custom:
#   id: PL-AWS-S3-013
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::AccessPoint", "AWS::S3::MultiRegionAccessPoint"]
#   remediation: Leave all four settings of the public access block on.
#   fix:
#     terraform: |
#       public_access_block_configuration {
#         block_public_acls       = true
#         block_public_policy     = true
#         ignore_public_acls      = true
#         restrict_public_buckets = true
#       }
#     cloudformation: |
#       PublicAccessBlockConfiguration:
#         BlockPublicAcls: true
#         BlockPublicPolicy: true
#         IgnorePublicAcls: true
#         RestrictPublicBuckets: true
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/s3-access-point-public-access-blocks.html"]
#   aliases: [CKV_AWS_392, s3_access_point_public_access_block, s3_multi_region_access_point_public_access_block]
package rule

import rego.v1

deny contains {"path": ["properties", "PublicAccessBlockConfiguration", setting], "message": message} if {
	some setting in ["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"]
	input.properties.PublicAccessBlockConfiguration[setting] == false
	message := sprintf("%s does not block public access: %s is off", [input.address, setting])
}
