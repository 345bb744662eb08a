# METADATA
# title: VPC subnets should not assign public IP addresses by default
# description: Whoever starts a machine there puts it on the internet, whether they meant to or not.
# custom:
#   id: PL-AWS-VPC-017
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Subnet"]
#   remediation: Set map_public_ip_on_launch (MapPublicIpOnLaunch) to false, and give public IP addresses to what needs them.
#   fix:
#     terraform: |
#       map_public_ip_on_launch = false
#     cloudformation: |
#       MapPublicIpOnLaunch: false
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/subnet-auto-assign-public-ip-disabled.html"]
#   aliases: [CKV_AWS_130, vpc_subnet_no_public_ip_by_default, AVD-AWS-0164, b3de4e4c-14be-4159-b99d-9ad194365e4c, 52f04a44-6bfa-4c41-b1d3-4ae99a2de05c, aws-ec2-no-public-ip-subnet]
package rule

import rego.v1

deny contains {"path": ["properties", "MapPublicIpOnLaunch"], "message": message} if {
	input.properties.MapPublicIpOnLaunch == true
	message := sprintf("%s assigns public IP addresses by default", [input.address])
}
