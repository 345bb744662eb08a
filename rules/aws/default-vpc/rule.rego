# METADATA
# title: The default VPC should not be used
# description: The default VPC puts every machine on the internet, with one group for all. Whoever adopts it in code builds on that.
# custom:
#   id: PL-AWS-VPC-018
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   notIn: [cloudformation]
#   remediation: Make a VPC of your own, and take aws_default_vpc out of the code.
#   fix:
#     terraform: |
#       resource "aws_vpc" "main" {
#         cidr_block = "10.0.0.0/16"
#       }
#     cloudformation: |
#       Vpc:
#         Type: AWS::EC2::VPC
#         Properties:
#           CidrBlock: 10.0.0.0/16
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html"]
#   aliases: [CKV_AWS_148, 96ed3526-0179-4c73-b1b2-372fde2e0d13, AVD-AWS-0101, aws-ec2-no-default-vpc]
package rule

import rego.v1

deny contains {"path": ["extra", "IsDefault"], "message": message} if {
	input.extra.IsDefault == true
	message := sprintf("%s adopts the default VPC", [input.address])
}
