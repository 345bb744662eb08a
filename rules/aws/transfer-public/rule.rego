# METADATA
# title: Transfer Family servers should use a VPC endpoint
# description: A public endpoint, which is the default, is reached from every address, and no security group limits who may try passwords and keys.
# custom:
#   id: PL-AWS-TRANSFER-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Transfer::Server"]
#   remediation: Use the endpoint type VPC, with security groups.
#   fix:
#     terraform: |
#       endpoint_type = "VPC"
#       endpoint_details {
#         vpc_id     = aws_vpc.main.id
#         subnet_ids = [aws_subnet.private.id]
#       }
#     cloudformation: |
#       EndpointType: VPC
#       EndpointDetails:
#         VpcId: !Ref Main
#         SubnetIds: [!Ref Private]
#   links: ["https://docs.aws.amazon.com/transfer/latest/userguide/create-server-in-vpc.html"]
#   aliases: [CKV_AWS_164]
package rule

import rego.v1

deny contains {"path": ["properties", "EndpointType"], "message": message} if {
	input.properties.EndpointType == "PUBLIC"
	message := sprintf("%s has a public endpoint", [input.address])
}
