# METADATA
# title: EC2 instances should not have public IP addresses
# description: An instance with a public address can be reached from the internet as soon as a security group lets it; a load balancer or NAT gateway in front keeps it private.
# custom:
#   id: PL-AWS-EC2-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Set associate_public_ip_address to false and reach the instance through a load balancer, a VPN or Systems Manager.
#   fix:
#     terraform: |
#       associate_public_ip_address = false
#     cloudformation: |
#       AssociatePublicIpAddress: false
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-instance-addressing.html"]
#   aliases: [PL-TF-AWS-EC2-002, CKV_AWS_88, CKV_AWS_389, AVD-AWS-0009, ec2_instance_public_ip, ec2_launch_template_no_public_ip, autoscaling_group_launch_configuration_no_public_ip, 5a2486aa-facf-477d-a5c1-b010789459ce, aws-ec2-no-public-ip, ec2_confidential_workload_host_public_ip]
package rule

import rego.v1

import data.lib.names
import data.lib.values

# Bastions are there to be reached.
skip if regex.match(`(?i)bastion|(^|[^a-z])jump([-_]?(box|host|server)|er([^a-z]|$))`, names.of_resource(input))

interfaces := {
	"AWS::EC2::Instance": ["properties", "NetworkInterfaces"],
	"AWS::EC2::LaunchTemplate": ["properties", "LaunchTemplateData", "NetworkInterfaces"],
}

deny contains {"path": array.concat(interfaces[input.type], [i, "AssociatePublicIpAddress"]), "message": message} if {
	some i, interface in object.get(input, interfaces[input.type], [])
	values.is_true(interface.AssociatePublicIpAddress)
	message := sprintf("%s gets a public address", [input.address])
}

deny contains {"path": ["properties", "AssociatePublicIpAddress"], "message": message} if {
	values.is_true(input.properties.AssociatePublicIpAddress)
	message := sprintf("%s assigns public IP addresses to instances", [input.address])
}
