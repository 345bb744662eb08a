# METADATA
# title: Step Functions state machines should have logging enabled
# description: Without logs nobody can tell what a machine did with the role it has, once its history is gone.
# custom:
#   id: PL-AWS-STEPFUNCTIONS-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::StepFunctions::StateMachine", "AWS::Serverless::StateMachine"]
#   remediation: Log at the level ALL, ERROR or FATAL to a log group.
#   fix:
#     terraform: |
#       logging_configuration {
#         level                  = "ALL"
#         include_execution_data = true
#         log_destination        = "${aws_cloudwatch_log_group.machine.arn}:*"
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         Level: ALL
#         IncludeExecutionData: true
#         Destinations:
#           - CloudWatchLogsLogGroup: { LogGroupArn: !GetAtt Logs.Arn }
#   links: ["https://docs.aws.amazon.com/step-functions/latest/dg/logging.html"]
#   aliases: [CKV_AWS_285, stepfunctions_statemachine_logging_enabled, AVD-AWS-0119, aws-sam-enable-state-machine-logging]
package rule

import rego.v1

# SAM calls it by another name.
setting := {"AWS::StepFunctions::StateMachine": "LoggingConfiguration", "AWS::Serverless::StateMachine": "Logging"}[input.type]

deny contains {"path": ["properties", setting, "Level"], "message": message} if {
	object.get(input.properties, [setting, "Level"], "OFF") == "OFF"
	message := sprintf("%s does not log its executions", [input.address])
}
