# METADATA
# title: API Gateway custom domain names should require TLS 1.2 or later
# description: Unless a security policy is set, a domain name accepts TLS 1.0, which has known weaknesses.
# custom:
#   id: PL-AWS-APIGATEWAY-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::DomainName"]
#   remediation: Set the security policy to TLS_1_2 or to one of the newer ones.
#   fix:
#     terraform: |
#       security_policy = "TLS_1_2"
#     cloudformation: |
#       SecurityPolicy: TLS_1_2
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-custom-domain-tls-version.html"]
#   covers: [PL-AWS-TLS-001]
#   aliases: [CKV_AWS_206, AVD-AWS-0005, 8275fab0-68ec-4705-bbf4-86975edb170e, 4e1cc5d3-2811-4fb2-861c-ee9b3cb7f90b, AVD-AWS-0112, aws-api-gateway-use-secure-tls-policy, aws-sam-api-use-secure-tls-policy, AWS025]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "SecurityPolicy"], "message": message} if {
	input.properties.SecurityPolicy == "TLS_1_0"
	message := sprintf("%s accepts TLS 1.0", [input.address])
}

deny contains {"path": ["properties", "SecurityPolicy"], "message": message} if {
	values.is_missing(input.properties, "SecurityPolicy")
	message := sprintf("%s sets no security policy, and may accept TLS 1.0", [input.address])
}
