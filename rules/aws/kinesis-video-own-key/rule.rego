# METADATA
# title: Kinesis video streams should be encrypted with a customer-managed KMS key
# description: Recordings are encrypted with a key that AWS keeps unless one is named; only with a customer-managed key you decide who can watch.
# custom:
#   id: PL-AWS-KINESIS-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::KinesisVideo::Stream"]
#   remediation: Name a customer-managed KMS key for the stream.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.video.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kinesisvideo-stream.html"]
#   aliases: [CKV_AWS_177]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
