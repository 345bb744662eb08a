# METADATA
# title: API Gateway REST API methods should have request validation enabled
# description: Without a validator malformed requests reach what is behind the API, which must be as careful then.
# custom:
#   id: PL-AWS-APIGATEWAY-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Method"]
#   remediation: Make a request validator, and name it in the method.
#   fix:
#     terraform: |
#       request_validator_id = aws_api_gateway_request_validator.all.id
#     cloudformation: |
#       RequestValidatorId: !Ref Validator
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-method-request-validation.html"]
#   aliases: [CKV2_AWS_53]
package rule

import rego.v1

import data.lib.values

skip if upper(object.get(input.properties, "HttpMethod", "")) == "OPTIONS"

deny contains {"path": ["properties", "RequestValidatorId"], "message": message} if {
	values.is_missing(input.properties, "RequestValidatorId")
	message := sprintf("%s does not validate requests", [input.address])
}
