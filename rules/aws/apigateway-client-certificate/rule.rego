# METADATA
# title: API Gateway REST API stages should use client certificates for backend authentication
# description: Without a client certificate the servers behind an API cannot tell its requests from those of anybody else.
# custom:
#   id: PL-AWS-APIGATEWAY-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage"]
#   remediation: Make a client certificate, name it in the stage, and let the servers ask for it.
#   fix:
#     terraform: |
#       client_certificate_id = aws_api_gateway_client_certificate.prod.id
#     cloudformation: |
#       ClientCertificateId: !Ref Certificate
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-apigateway-stage.html"]
#   aliases: [CKV2_AWS_51, apigateway_restapi_client_certificate_enabled, ed4c48b8-eccc-4881-95c1-09fdae23db25, 0b4869fc-a842-4597-aa00-1294df425440]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ClientCertificateId"], "message": message} if {
	values.is_missing(input.properties, "ClientCertificateId")
	message := sprintf("%s shows no certificate to what is behind it", [input.address])
}
