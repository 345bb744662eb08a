# METADATA
# title: API Gateway stages should not log full request and response data (data tracing)
# description: With data tracing bodies and headers of requests stand in the logs, with the passwords, tokens and personal data in them.
# custom:
#   id: PL-AWS-APIGATEWAY-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage", "AWS::ApiGatewayV2::Stage"]
#   remediation: Switch data tracing off outside of development.
#   fix:
#     terraform: |
#       settings {
#         data_trace_enabled = false
#       }
#     cloudformation: |
#       MethodSettings:
#         - ResourcePath: /*
#           HttpMethod: "*"
#           DataTraceEnabled: false
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html"]
#   aliases: [CKV_AWS_276]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "MethodSettings", i, "DataTraceEnabled"], "message": message} if {
	some i, setting in input.properties.MethodSettings
	values.is_true(setting.DataTraceEnabled)
	message := sprintf("%s logs whole requests", [input.address])
}

deny contains {"path": ["properties", "DefaultRouteSettings", "DataTraceEnabled"], "message": message} if {
	values.is_true(input.properties.DefaultRouteSettings.DataTraceEnabled)
	message := sprintf("%s logs whole requests", [input.address])
}
