# METADATA
# title: API Gateway REST API stages should have X-Ray tracing enabled
# description: Without tracing nobody sees which calls a request made behind the API, and where it failed.
# custom:
#   id: PL-AWS-APIGATEWAY-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage", "AWS::Serverless::Api"]
#   remediation: Switch X-Ray tracing on.
#   fix:
#     terraform: |
#       xray_tracing_enabled = true
#     cloudformation: |
#       TracingEnabled: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html#apigateway-3"]
#   aliases: [CKV_AWS_73, apigateway_restapi_tracing_enabled, 4ab10c48-bedb-4deb-8f3b-ff12783b61de, c757c6a3-ac87-4b9d-b28d-e5a5add6a315, 5813ef56-fa94-406a-b35d-977d4a56ff2b, AVD-AWS-0003, AVD-AWS-0111, aws-api-gateway-enable-tracing, aws-sam-enable-api-tracing]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "TracingEnabled"], "message": message} if {
	values.is_false(object.get(input.properties, "TracingEnabled", false))
	message := sprintf("%s is not traced", [input.address])
}
