# METADATA
# title: S3 buckets should be encrypted with a customer-managed KMS key
# description: S3's own keys protect the disks. With a KMS key you say who may read the data, see each use of the key, and can end access at once.
# custom:
#   id: PL-AWS-S3-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Set the default encryption of the bucket to aws:kms with a customer-managed key.
#   fix:
#     terraform: |
#       rule {
#         apply_server_side_encryption_by_default {
#           sse_algorithm     = "aws:kms"
#           kms_master_key_id = aws_kms_key.data.arn
#         }
#       }
#     cloudformation: |
#       BucketEncryption:
#         ServerSideEncryptionConfiguration:
#           - ServerSideEncryptionByDefault:
#               SSEAlgorithm: aws:kms
#               KMSMasterKeyID: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/default-bucket-encryption.html"]
#   aliases: [CKV_AWS_145, s3_bucket_kms_encryption, AVD-AWS-0132, b2e8752c-3497-4255-98d2-e4ae5b46bbf5, aws-s3-encryption-customer-key]
package rule

import rego.v1

# Without a configuration S3 encrypts with its own keys.
deny contains {"path": ["properties", "BucketEncryption"], "message": message} if {
	object.get(input.properties, ["BucketEncryption", "ServerSideEncryptionConfiguration"], []) == []
	message := sprintf("%s is not encrypted with a KMS key", [input.address])
}

deny contains {"path": ["properties", "BucketEncryption", "ServerSideEncryptionConfiguration", i, "ServerSideEncryptionByDefault", "SSEAlgorithm"], "message": message} if {
	some i, one in input.properties.BucketEncryption.ServerSideEncryptionConfiguration
	one.ServerSideEncryptionByDefault.SSEAlgorithm == "AES256"
	message := sprintf("%s is not encrypted with a KMS key", [input.address])
}
