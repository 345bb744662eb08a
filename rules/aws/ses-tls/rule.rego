# METADATA
# title: SES configuration sets should require TLS
# description: Unless TLS is required, mail goes on in plain form to every server that asks for it.
# custom:
#   id: PL-AWS-SES-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SES::ConfigurationSet"]
#   remediation: Set the TLS policy of the delivery options to Require.
#   fix:
#     terraform: |
#       delivery_options {
#         tls_policy = "Require"
#       }
#     cloudformation: |
#       DeliveryOptions:
#         TlsPolicy: REQUIRE
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ses-configurationset.html"]
#   aliases: [CKV_AWS_365]
package rule

import rego.v1

deny contains {"path": ["properties", "DeliveryOptions", "TlsPolicy"], "message": message} if {
	lower(object.get(input.properties, ["DeliveryOptions", "TlsPolicy"], "optional")) == "optional"
	message := sprintf("%s may deliver mail without TLS", [input.address])
}
