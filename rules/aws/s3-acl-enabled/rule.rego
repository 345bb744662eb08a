# METADATA
# title: S3 buckets should have ACLs disabled (bucket owner enforced)
# description: ACLs are set on each object by whoever uploads it, and nobody sees them together. Policies say in one place who may do what.
# custom:
#   id: PL-AWS-S3-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Set the ownership of objects to BucketOwnerEnforced, which switches ACLs off.
#   fix:
#     terraform: |
#       rule {
#         object_ownership = "BucketOwnerEnforced"
#       }
#     cloudformation: |
#       OwnershipControls:
#         Rules:
#           - ObjectOwnership: BucketOwnerEnforced
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html"]
#   aliases: [CKV2_AWS_65, s3_bucket_acl_prohibited]
package rule

import rego.v1

deny contains {"path": ["properties", "OwnershipControls", "Rules", i, "ObjectOwnership"], "message": message} if {
	some i, rule in input.properties.OwnershipControls.Rules
	rule.ObjectOwnership in {"ObjectWriter", "BucketOwnerPreferred"}
	message := sprintf("%s uses ACLs", [input.address])
}
