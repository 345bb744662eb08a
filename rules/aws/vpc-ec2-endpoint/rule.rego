# METADATA
# title: VPCs should have an interface endpoint for the EC2 API
# description: Without it calls to EC2 go over the internet, or need a way there.
# custom:
#   id: PL-AWS-VPC-034
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   joins: ["AWS::EC2::VPCEndpoint"]
#   notIn: [terraform, cloudformation]
#   remediation: Create an interface endpoint for EC2.
#   fix:
#     cli: |
#       aws ec2 create-vpc-endpoint --vpc-id vpc-1 --vpc-endpoint-type Interface --service-name com.amazonaws.eu-west-1.ec2 --subnet-ids subnet-1
#     console: |
#       VPC > Endpoints > Create endpoint
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/create-interface-endpoint.html"]
#   aliases: [vpc_endpoint_for_ec2_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not has_endpoint
	message := sprintf("VPC %s has no endpoint for the EC2 API", [input.name])
}

has_endpoint if {
	some endpoint in input.joined["AWS::EC2::VPCEndpoint"]
	endpoint.properties.VpcId == input.properties.VpcId
	endswith(endpoint.properties.ServiceName, ".ec2")
}
