# METADATA
# title: API Gateway stages should have access logging enabled
# description: Without access logs nobody can tell who called what, from where, and what was answered.
# custom:
#   id: PL-AWS-APIGATEWAY-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage", "AWS::ApiGatewayV2::Stage", "AWS::Serverless::Api", "AWS::Serverless::HttpApi"]
#   remediation: Name a log group or delivery stream for access logs.
#   fix:
#     terraform: |
#       access_log_settings {
#         destination_arn = aws_cloudwatch_log_group.api.arn
#         format          = "$context.requestId $context.identity.sourceIp $context.status"
#       }
#     cloudformation: |
#       AccessLogSetting:
#         DestinationArn: !GetAtt Logs.Arn
#         Format: $context.requestId $context.identity.sourceIp $context.status
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/security-monitoring.html"]
#   aliases: [CKV_AWS_76, CKV_AWS_95, apigatewayv2_api_access_logging_enabled, AVD-AWS-0001, 80d45af4-4920-4236-a56e-b7ef419d1941, 06ec63e3-9f72-4fe2-a218-2eb9200b8db5, 0a994e04-c6dc-471d-817e-d37451d18a3b, 1b6799eb-4a7a-4b04-9001-8cceb9999326, 625abc0e-f980-4ac9-a775-f7519ee34296, AVD-AWS-0113, AVD-AWS-0116, aws-api-gateway-enable-access-logging, aws-sam-enable-api-access-logging, aws-sam-enable-http-api-access-logging, AWS061]
package rule

import rego.v1

import data.lib.values

# SAM makes the stage of an API with it.
setting := {
	"AWS::ApiGateway::Stage": "AccessLogSetting",
	"AWS::ApiGatewayV2::Stage": "AccessLogSettings",
	"AWS::Serverless::Api": "AccessLogSetting",
	"AWS::Serverless::HttpApi": "AccessLogSettings",
}[input.type]

deny contains {"path": ["properties", setting], "message": message} if {
	values.is_missing(input.properties, [setting, "DestinationArn"])
	message := sprintf("%s logs no access", [input.address])
}
