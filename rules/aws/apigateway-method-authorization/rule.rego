# METADATA
# title: API Gateway REST API methods should require authorization
# description: A method with the authorisation NONE and no API key can be called by everybody who knows its address.
# custom:
#   id: PL-AWS-APIGATEWAY-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Method", "AWS::Serverless::Api"]
#   joins: ["AWS::ApiGateway::RestApi", "AWS::ApiGateway::Resource", "AWS::ApiGateway::BasePathMapping", "AWS::ApiGateway::DomainName", "AWS::Serverless::Function"]
#   remediation: Use IAM, a user pool or an authoriser, or at least require an API key.
#   fix:
#     terraform: |
#       authorization = "AWS_IAM"
#     cloudformation: |
#       AuthorizationType: AWS_IAM
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-control-access-to-api.html"]
#   aliases: [CKV_AWS_59, CKV2_AWS_70, apigateway_restapi_authorizers_enabled, apigateway_restapi_public_with_authorizer, 1056dfbb-5802-4762-bf2b-8b9b9684b1b0, 15ccec05-5476-4890-ad19-53991eba1db8, AVD-AWS-0004, aws-api-gateway-no-public-access]
package rule

import rego.v1

import data.lib.values

# Browsers ask with OPTIONS before they have said who they are.
skip if upper(object.get(input.properties, "HttpMethod", "")) == "OPTIONS"

# A mock integration answers by itself: there is nothing behind it.
skip if upper(input.properties.Integration.Type) == "MOCK"

# Whoever must send a signature or a token with each request is known by it to what is behind the method.
skip if {
	some name, is_required in input.properties.RequestParameters
	values.is_true(is_required)
	regex.match(`(?i)^method[.]request[.](querystring|header)[.](x-)?([a-z0-9]+[-_])*(authorization|signature|sig|mac|hmac|signature-256)$`, name)
}

# A private API is reached through endpoints of a VPC, and its policy says through which.
skip if {
	some address, _ in input.refers_to
	api := input.joined["AWS::ApiGateway::RestApi"][address]
	"PRIVATE" in api.properties.EndpointConfiguration.Types
}

# Behind a domain that asks for a certificate, and not to be reached past it.
skip if {
	some address, _ in input.refers_to
	api := input.joined["AWS::ApiGateway::RestApi"][address]
	values.is_true(api.properties.DisableExecuteApiEndpoint)
	mappings := [mapping | some mapping in input.joined["AWS::ApiGateway::BasePathMapping"]; mapping.refers_to[address]]
	count(mappings) > 0
	every mapping in mappings {
		some name, _ in mapping.refers_to
		domain := input.joined["AWS::ApiGateway::DomainName"][name]
		domain.properties.MutualTlsAuthentication.TruststoreUri
	}
}

# What OpenID Connect has everybody read or call, with the proof inside of the request, what signs people in, and whether the service lives.
skip if {
	some address, paths in input.refers_to
	some path in paths
	array.slice(path, 0, 2) == ["properties", "ResourceId"]
	some part in parts_of(input.joined["AWS::ApiGateway::Resource"][address])
	regex.match(`(?i)^([.]well-known|([a-z0-9-]+[-.])?jwks([.]json)?|openid-configuration|oauth-authorization-server|authorize|token|userinfo|back-?channel-?logout|log-?in|sign-?in|log-?out|sign-?out|health|healthz|health-?check|ping|robots[.]txt|favicon[.]ico)$`, part)
}

# Its own part of the path and the one before, as all below .well-known is meant.
parts_of(resource) := {resource.properties.PathPart} | {".well-known" |
	some address, _ in resource.refers_to
	input.joined["AWS::ApiGateway::Resource"][address].properties.PathPart == ".well-known"
}

deny contains {"path": ["properties", "AuthorizationType"], "message": message} if {
	input.type == "AWS::ApiGateway::Method"
	upper(object.get(input.properties, "AuthorizationType", "NONE")) == "NONE"
	values.is_false(object.get(input.properties, "ApiKeyRequired", false))
	message := sprintf("%s can be invoked without authentication", [input.address])
}

# Of an API of SAM the methods are events of functions, which may name an authorizer of their own. What a definition says of methods is not read.
deny contains {"path": ["properties", "Auth"], "message": message} if {
	input.type == "AWS::Serverless::Api"
	count([1 | some name in ["DefinitionBody", "DefinitionUri"]; object.get(input.properties, name, null) != null]) == 0
	auth := object.get(input.properties, "Auth", {})
	count([1 | some name in ["DefaultAuthorizer", "ApiKeyRequired", "ResourcePolicy"]; object.get(auth, name, null) != null]) == 0
	not is_private
	some address, paths in input.referred_by
	some path in paths
	event := input.joined["AWS::Serverless::Function"][address].properties.Events[path[count(path) - 3]]
	event.Type == "Api"
	upper(object.get(event.Properties, "Method", "")) != "OPTIONS"
	count(object.get(event.Properties, "Auth", {})) == 0
	message := sprintf("%s can be invoked without authentication: neither the API nor the event of %s has an authorizer", [input.address, address])
}

is_private if "PRIVATE" in input.properties.EndpointConfiguration.Types

is_private if input.properties.EndpointConfiguration.Type == "PRIVATE"

is_private if input.properties.EndpointConfiguration == "PRIVATE"
