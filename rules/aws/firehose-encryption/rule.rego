# METADATA
# title: Firehose delivery streams should be encrypted at rest
# description: A stream that producers write to directly keeps records in plain form until they are delivered, unless server-side encryption is switched on.
# custom:
#   id: PL-AWS-FIREHOSE-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::KinesisFirehose::DeliveryStream"]
#   remediation: Switch server-side encryption on, best with a customer-managed key.
#   fix:
#     terraform: |
#       server_side_encryption {
#         enabled = true
#       }
#     cloudformation: |
#       DeliveryStreamEncryptionConfigurationInput:
#         KeyType: AWS_OWNED_CMK
#   links: ["https://docs.aws.amazon.com/firehose/latest/dev/encryption.html"]
#   aliases: [CKV_AWS_240, firehose_stream_encrypted_at_rest, 7f65be75-90ab-4036-8c2a-410aef7bb650, 5c6dd5e7-1fe0-4cae-8f81-4c122717cef3]
package rule

import rego.v1

import data.lib.values

# What comes from a stream of Kinesis or a topic of Kafka is encrypted there.
skip if {
	some source in ["KinesisStreamSourceConfiguration", "MSKSourceConfiguration"]
	input.properties[source]
}

deny contains {"path": ["properties", "DeliveryStreamEncryptionConfigurationInput"], "message": message} if {
	values.is_missing(input.properties, "DeliveryStreamEncryptionConfigurationInput")
	message := sprintf("%s is not encrypted", [input.address])
}

# A block of Terraform may say no.
deny contains {"path": ["extra", "ServerSideEncryptionEnabled"], "message": message} if {
	input.properties.DeliveryStreamEncryptionConfigurationInput
	values.is_false(input.extra.ServerSideEncryptionEnabled)
	message := sprintf("%s is not encrypted", [input.address])
}
