# METADATA
# title: Step Functions state machines should have X-Ray tracing enabled
# description: Without tracing nobody sees which calls an execution made, and where it failed.
# custom:
#   id: PL-AWS-STEPFUNCTIONS-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::StepFunctions::StateMachine"]
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
#   aliases: [CKV_AWS_284]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "TracingConfiguration", "Enabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["TracingConfiguration", "Enabled"], false))
	message := sprintf("%s is not traced", [input.address])
}
