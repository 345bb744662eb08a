# METADATA
# title: CloudTrail trails should be encrypted with a customer-managed KMS key
# description: With a customer-managed key, reading the logs needs permission for the key as well as for the bucket, and every use of the key is recorded.
# custom:
#   id: PL-AWS-CLOUDTRAIL-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Name a KMS key whose policy lets CloudTrail encrypt (kms_key_id, KMSKeyId).
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.trail.arn # a key that lets CloudTrail encrypt
#     cloudformation: |
#       KMSKeyId: !GetAtt TrailKey.Arn # a key that lets CloudTrail encrypt
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/encrypting-cloudtrail-log-files-with-aws-kms.html"]
#   aliases: [PL-TF-AWS-CLOUDTRAIL-003, PL-CFN-AWS-CLOUDTRAIL-003, CKV_AWS_35, AVD-AWS-0015, cloudtrail_kms_encryption_enabled, 050a9ba8-d1cb-4c61-a5e8-8805a70d3b85, 5d9e3164-9265-470c-9a10-57ae454ac0c7, aws-cloudtrail-enable-at-rest-encryption, AWS065]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "KMSKeyId"], "message": message} if {
	values.is_missing(input.properties, "KMSKeyId")
	message := sprintf("%s has no KMS key for its logs", [input.address])
}
