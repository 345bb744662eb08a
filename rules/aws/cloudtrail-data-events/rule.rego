# METADATA
# title: CloudTrail should record data events of Lambda and Bedrock where they are used
# description: Management events do not say who invoked a function or asked a model.
# custom:
#   id: PL-AWS-CLOUDTRAIL-016
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Lambda::Function", "AWS::Bedrock::Agent"]
#   remediation: Add data events for AWS::Lambda::Function and the types of Bedrock to a trail.
#   fix:
#     cli: |
#       aws cloudtrail put-event-selectors --trail-name all --advanced-event-selectors file://selectors.json
#     console: |
#       CloudTrail > Trails > (trail) > Data events > Edit
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/logging-data-events-with-cloudtrail.html"]
#   aliases: [awslambda_function_invoke_api_operations_cloudtrail_logging_enabled, cloudtrail_bedrock_logging_enabled]
package rule

import rego.v1

wanted contains "AWS::Lambda::Function" if count(input.joined["AWS::Lambda::Function"]) > 0

wanted contains "AWS::Bedrock::" if count(input.joined["AWS::Bedrock::Agent"]) > 0

skip if count(wanted) == 0

recorded contains type if {
	some trail in input.joined["AWS::CloudTrail::Trail"]
	some selector in trail.properties.EventSelectors
	some resource in selector.DataResources
	type := resource.Type
}

recorded contains type if {
	some trail in input.joined["AWS::CloudTrail::Trail"]
	some selector in trail.properties.AdvancedEventSelectors
	some fields in selector.FieldSelectors
	fields.Field == "resources.type"
	some type in fields.Equals
}

is_recorded(prefix) if {
	some type in recorded
	startswith(type, prefix)
}

deny contains {"path": [], "message": message} if {
	some prefix in wanted
	not is_recorded(prefix)
	message := sprintf("no trail of account %s records data events of %s", [input.name, trim_suffix(prefix, "::")])
}
