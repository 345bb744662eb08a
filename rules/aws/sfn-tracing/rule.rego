# METADATA
# title: Step Functions state machines should have X-Ray tracing enabled
# description: Without tracing nobody sees which calls an execution made, and where it failed.
# custom:
#   id: PL-AWS-STEPFUNCTIONS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::StepFunctions::StateMachine", "AWS::Serverless::StateMachine"]
#   remediation: Enable X-Ray tracing.
#   fix:
#     terraform: |
#       tracing_configuration {
#         enabled = true
#       }
#     cloudformation: |
#       TracingConfiguration:
#         Enabled: true
#   links: ["https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html"]
#   aliases: [CKV_AWS_284, AVD-AWS-0117, aws-sam-enable-state-machine-tracing]
package rule

import rego.v1

import data.lib.values

# SAM calls it by another name.
setting := {"AWS::StepFunctions::StateMachine": "TracingConfiguration", "AWS::Serverless::StateMachine": "Tracing"}[input.type]

deny contains {"path": ["properties", setting, "Enabled"], "message": message} if {
	values.is_false(object.get(input.properties, [setting, "Enabled"], false))
	message := sprintf("%s is not traced", [input.address])
}
