# METADATA
# title: SQS queues should be encrypted at rest
# description: New queues are encrypted with keys that SQS manages; a queue that switches this off and names no KMS key keeps its messages in plain form.
# custom:
#   id: PL-AWS-SQS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SQS::Queue"]
#   remediation: Leave the encryption by SQS on, or name a KMS key.
#   fix:
#     terraform: |
#       sqs_managed_sse_enabled = true
#     cloudformation: |
#       SqsManagedSseEnabled: true
#   links: ["https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-server-side-encryption.html"]
#   aliases: [PL-TF-AWS-SQS-001, PL-CFN-AWS-SQS-001, CKV_AWS_27, AVD-AWS-0096, sqs_queues_server_side_encryption_enabled, 12726829-93ed-4d51-9cbe-13423f4299e1, 6e8849c1-3aa7-40e3-9063-b85ee300f29f, aws-sqs-enable-queue-encryption, AWS015]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "SqsManagedSseEnabled"], "message": message} if {
	values.is_false(input.properties.SqsManagedSseEnabled)
	values.is_missing(input.properties, "KmsMasterKeyId")
	message := sprintf("%s switches encryption off and names no KMS key", [input.address])
}
