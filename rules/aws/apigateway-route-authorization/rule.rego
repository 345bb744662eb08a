# METADATA
# title: API Gateway HTTP and WebSocket API routes should require authorization
# description: A route with the authorisation NONE can be called by everybody who knows its address.
# custom:
#   id: PL-AWS-APIGATEWAY-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGatewayV2::Route", "AWS::Serverless::HttpApi"]
#   joins: ["AWS::ApiGatewayV2::Api", "AWS::Serverless::Function"]
#   remediation: Use IAM, a JWT or a Lambda authoriser.
#   fix:
#     terraform: |
#       authorization_type = "JWT"
#       authorizer_id      = aws_apigatewayv2_authorizer.users.id
#     cloudformation: |
#       AuthorizationType: JWT
#       AuthorizerId: !Ref Users
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-use-lambda-authorizer.html"]
#   aliases: [CKV_AWS_309, apigatewayv2_api_authorizers_enabled]
package rule

import rego.v1

import data.lib.values

skip if startswith(object.get(input.properties, "RouteKey", ""), "OPTIONS ")

# Of a WebSocket API only the route $connect can have an authorizer: whoever is connected has passed it. Keys of its other routes have no method.
skip if not regex.match(` |[$][{]|^[$](connect|default)$`, object.get(input.properties, "RouteKey", "$default"))

skip if {
	input.properties.RouteKey == "$default"
	some address, _ in input.refers_to
	upper(input.joined["AWS::ApiGatewayV2::Api"][address].properties.ProtocolType) == "WEBSOCKET"
}

deny contains {"path": ["properties", "Auth"], "message": message} if {
	input.type == "AWS::Serverless::HttpApi"
	count([1 | some name in ["DefinitionBody", "DefinitionUri"]; object.get(input.properties, name, null) != null]) == 0
	object.get(input.properties, ["Auth", "DefaultAuthorizer"], null) == null
	object.get(input.properties, ["Auth", "EnableIamAuthorizer"], false) != true
	some address, paths in input.referred_by
	some path in paths
	event := input.joined["AWS::Serverless::Function"][address].properties.Events[path[count(path) - 3]]
	event.Type == "HttpApi"
	upper(object.get(event.Properties, "Method", "")) != "OPTIONS"
	count(object.get(event.Properties, "Auth", {})) == 0
	message := sprintf("%s can be invoked without authentication: neither the API nor the event of %s has an authorizer", [input.address, address])
}

deny contains {"path": ["properties", "AuthorizationType"], "message": message} if {
	upper(input.properties.AuthorizationType) == "NONE"
	values.is_false(object.get(input.properties, "ApiKeyRequired", false))
	message := sprintf("%s can be invoked without authentication", [input.address])
}
