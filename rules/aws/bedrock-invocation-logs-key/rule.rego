# METADATA
# title: Bedrock model invocation logs should be encrypted with a customer-managed KMS key
# description: Prompts and answers hold what people ask and documents say; a key decides who reads the log group.
# custom:
#   id: PL-AWS-BEDROCK-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::ModelInvocationLogging"]
#   joins: ["AWS::Logs::LogGroup"]
#   remediation: Associate a KMS key with the log group.
#   fix:
#     cli: |
#       aws logs associate-kms-key --log-group-name bedrock --kms-key-id arn:aws:kms:eu-west-1:111122223333:key/1
#     console: |
#       CloudWatch > Log groups > (log group) > Actions > Edit KMS key
#   links: ["https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html"]
#   aliases: [bedrock_model_invocation_logs_encryption_enabled]
package rule

import rego.v1

# S3 encrypts every bucket.
skip if not input.properties.CloudWatchConfig.LogGroupName

deny contains {"path": ["properties", "CloudWatchConfig", "LogGroupName"], "message": message} if {
	some group in input.joined["AWS::Logs::LogGroup"]
	group.properties.LogGroupName == input.properties.CloudWatchConfig.LogGroupName
	not group.properties.KmsKeyId
	message := sprintf("the log group %s has no customer-managed KMS key", [group.properties.LogGroupName])
}
