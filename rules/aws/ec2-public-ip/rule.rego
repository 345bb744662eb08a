# METADATA
# title: EC2 instances should not have public addresses
# description: An instance with a public address can be reached from the internet as soon as a security group lets it; a load balancer or NAT gateway in front keeps it private.
# custom:
#   id: PL-TF-AWS-EC2-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_instance, aws_spot_instance_request, aws_launch_configuration, aws_launch_template]
#   remediation: Set associate_public_ip_address to false and reach the instance through a load balancer, a VPN or Systems Manager.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AWS_88, CKV_AWS_389, AVD-AWS-0009]
package rule

import rego.v1

types := {"aws_instance", "aws_spot_instance_request", "aws_launch_configuration", "aws_launch_template"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "associate_public_ip_address"], "message": message} if {
	some i, r in input.resources
	r.type in types
	r.properties.associate_public_ip_address in {true, "true"}
	message := sprintf("%s gets a public address: associate_public_ip_address is true", [r.address])
}

deny contains {"path": ["resources", i, "properties", "network_interfaces", j, "associate_public_ip_address"], "message": message} if {
	some i, r in input.resources
	r.type == "aws_launch_template"
	some j, interface in r.properties.network_interfaces
	interface.associate_public_ip_address in {true, "true"}
	message := sprintf("%s gives instances a public address: associate_public_ip_address is true", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
