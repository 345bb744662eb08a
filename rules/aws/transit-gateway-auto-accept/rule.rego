# METADATA
# title: Transit Gateways should not automatically accept shared attachments
# description: Every account the gateway is shared with could attach its network to yours, and route into it, without anybody agreeing.
# custom:
#   id: PL-AWS-VPC-022
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::TransitGateway"]
#   remediation: Set auto_accept_shared_attachments (AutoAcceptSharedAttachments) to disable.
#   fix:
#     terraform: |
#       auto_accept_shared_attachments = "disable"
#     cloudformation: |
#       AutoAcceptSharedAttachments: disable
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/ec2-transit-gateway-auto-vpc-attach-disabled.html"]
#   aliases: [CKV_AWS_331, ec2_transitgateway_auto_accept_vpc_attachments]
package rule

import rego.v1

deny contains {"path": ["properties", "AutoAcceptSharedAttachments"], "message": message} if {
	input.properties.AutoAcceptSharedAttachments == "enable"
	message := sprintf("%s accepts attachments of other accounts unasked", [input.address])
}
