# METADATA
# title: CloudTrail event data stores should be encrypted with a customer-managed KMS key
# description: With a customer-managed key you say who may read the events, see each use of the key, and can end access at once.
# custom:
#   id: PL-AWS-CLOUDTRAIL-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::EventDataStore"]
#   remediation: Set kms_key_id (KmsKeyId) to a customer-managed key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.trail.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/query-event-data-store.html"]
#   aliases: [CKV_AWS_294]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, ["KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
