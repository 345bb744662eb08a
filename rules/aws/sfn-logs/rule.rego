# METADATA
# title: Step Functions state machines should have logging enabled
# description: Without logs nobody can tell what a machine did with the role it has, once its history is gone.
# custom:
#   id: PL-AWS-STEPFUNCTIONS-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::StepFunctions::StateMachine"]
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
#   aliases: [CKV_AWS_285, stepfunctions_statemachine_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "LoggingConfiguration", "Level"], "message": message} if {
	object.get(input.properties, ["LoggingConfiguration", "Level"], "OFF") == "OFF"
	message := sprintf("%s does not log its executions", [input.address])
}
