# METADATA
# title: SNS topics should be encrypted at rest
# description: Messages in a topic are kept in plain form until a KMS key is named; SNS has no encryption by default.
# custom:
#   id: PL-AWS-SNS-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SNS::Topic"]
#   remediation: Name a key for the topic, "alias/aws/sns" or, where other services publish, one of your own.
#   fix:
#     terraform: |
#       kms_master_key_id = "alias/aws/sns"
#     cloudformation: |
#       KmsMasterKeyId: alias/aws/sns
#   links: ["https://docs.aws.amazon.com/sns/latest/dg/sns-server-side-encryption.html"]
#   aliases: [PL-TF-AWS-SNS-001, PL-CFN-AWS-SNS-001, CKV_AWS_26, AVD-AWS-0095, sns_topics_kms_encryption_at_rest_enabled, 9d13b150-a2ab-42a1-b6f4-142e41f81e52, 28545147-2fc6-42d5-a1f9-cf226658e591, aws-sns-enable-topic-encryption, AWS016]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "KmsMasterKeyId"], "message": message} if {
	values.is_missing(input.properties, "KmsMasterKeyId")
	message := sprintf("%s is not encrypted: it names no KMS key", [input.address])
}
