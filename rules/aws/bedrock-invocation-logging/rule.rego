# METADATA
# title: Bedrock should log model invocations where it is used
# description: Without logs nobody can tell afterwards what was asked, what was answered, or who used the models.
# custom:
#   id: PL-AWS-BEDROCK-008
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Bedrock::ModelInvocationLogging", "AWS::Bedrock::Agent", "AWS::Bedrock::CustomModel", "AWS::Bedrock::Guardrail"]
#   remediation: Enable model invocation logging to CloudWatch Logs or S3.
#   fix:
#     cli: |
#       aws bedrock put-model-invocation-logging-configuration --logging-config file://logging.json
#     console: |
#       Bedrock > Settings > Model invocation logging
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/model-invocation-logging.html"]
#   aliases: [bedrock_model_invocation_logging_enabled]
package rule

import rego.v1

uses := ["AWS::Bedrock::Agent", "AWS::Bedrock::CustomModel", "AWS::Bedrock::Guardrail"]

skip if {
	not is_logged
	every type in uses {
		count(input.joined[type]) == 0
	}
}

deny contains {"path": [], "message": message} if {
	not is_logged
	message := sprintf("region %s uses Bedrock and does not log model invocations", [input.name])
}

# A region that was never told has a configuration without anything in it.
is_logged if {
	some logging in input.joined["AWS::Bedrock::ModelInvocationLogging"]
	some destination in ["CloudWatchConfig", "S3Config"]
	logging.properties[destination]
}
