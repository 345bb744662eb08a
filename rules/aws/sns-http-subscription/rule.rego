# METADATA
# title: SNS subscriptions should not use plain HTTP
# description: A subscription with the protocol http sends every message where it can be read and changed on the way.
# custom:
#   id: PL-AWS-SNS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SNS::Subscription"]
#   remediation: Subscribe an address with https.
#   fix:
#     terraform: |
#       protocol = "https"
#       endpoint = "https://hooks.example.com/orders"
#     cloudformation: |
#       Protocol: https
#       Endpoint: https://hooks.example.com/orders
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sns-subscription.html"]
#   aliases: [sns_subscription_not_using_http_endpoints]
package rule

import rego.v1

deny contains {"path": ["properties", "Protocol"], "message": message} if {
	lower(input.properties.Protocol) == "http"
	message := sprintf("%s sends messages over plain HTTP", [input.address])
}
