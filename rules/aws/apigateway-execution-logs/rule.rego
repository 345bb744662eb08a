# METADATA
# title: API Gateway REST API stages should have execution logging enabled
# description: Without execution logs nobody sees why calls fail, or who was refused by an authoriser.
# custom:
#   id: PL-AWS-APIGATEWAY-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage"]
#   remediation: Set the logging level of all methods to ERROR or INFO.
#   fix:
#     terraform: |
#       resource "aws_api_gateway_method_settings" "all" {
#         rest_api_id = aws_api_gateway_rest_api.main.id
#         stage_name  = aws_api_gateway_stage.prod.stage_name
#         method_path = "*/*"
#         settings {
#           logging_level = "ERROR"
#         }
#       }
#     cloudformation: |
#       MethodSettings:
#         - ResourcePath: /*
#           HttpMethod: "*"
#           LoggingLevel: ERROR
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/security-monitoring.html"]
#   aliases: [CKV2_AWS_4, apigateway_restapi_logging_enabled, 80d45af4-4920-4236-a56e-b7ef419d1941, 1b6799eb-4a7a-4b04-9001-8cceb9999326]
package rule

import rego.v1

settings := object.get(input.properties, "MethodSettings", []) if input.properties.MethodSettings != null

# A template that writes null says nothing.
else := []

deny contains {"path": ["properties", "MethodSettings"], "message": message} if {
	every setting in settings {
		object.get(setting, "LoggingLevel", "OFF") == "OFF"
	}
	message := sprintf("%s logs no errors", [input.address])
}
