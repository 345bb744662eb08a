# METADATA
# title: VPC endpoint services should require acceptance of connections
# description: Without acceptance every principal that is allowed connects its network to the service, and nobody sees it.
# custom:
#   id: PL-AWS-VPC-019
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPCEndpointService"]
#   remediation: Set acceptance_required (AcceptanceRequired) to true.
#   fix:
#     terraform: |
#       acceptance_required = true
#     cloudformation: |
#       AcceptanceRequired: true
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html"]
#   aliases: [CKV_AWS_123]
package rule

import rego.v1

deny contains {"path": ["properties", "AcceptanceRequired"], "message": message} if {
	object.get(input.properties, "AcceptanceRequired", false) == false
	message := sprintf("%s accepts connections unasked", [input.address])
}
