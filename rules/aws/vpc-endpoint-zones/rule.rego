# METADATA
# title: VPC interface endpoints should have subnets in several Availability Zones
# description: With one subnet the service cannot be reached when its Availability Zone fails.
# custom:
#   id: PL-AWS-VPC-035
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPCEndpoint"]
#   remediation: Add a subnet of another Availability Zone.
#   fix:
#     terraform: |
#       subnet_ids = ["subnet-1", "subnet-2"]
#     cloudformation: |
#       SubnetIds: [subnet-1, subnet-2]
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/create-interface-endpoint.html"]
#   aliases: [vpc_endpoint_multi_az_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "SubnetIds"], "message": message} if {
	input.properties.VpcEndpointType == "Interface"
	is_array(input.properties.SubnetIds)
	count(input.properties.SubnetIds) == 1
	not contains(input.properties.SubnetIds[0], "${")
	message := sprintf("%s has one subnet", [input.address])
}
