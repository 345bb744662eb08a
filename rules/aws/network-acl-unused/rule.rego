# METADATA
# title: VPC network ACLs should be associated with a subnet
# description: A list that no subnet uses filters nothing, and looks as if it did.
# custom:
#   id: PL-AWS-VPC-029
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::NetworkAcl"]
#   notIn: [terraform, cloudformation]
#   remediation: Associate the network ACL with a subnet, or delete it.
#   fix:
#     cli: |
#       aws ec2 delete-network-acl --network-acl-id acl-1
#     console: |
#       VPC > Network ACLs > (list) > Actions > Delete network ACLs
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html"]
#   aliases: [ec2_networkacl_unused]
package rule

import rego.v1

skip if not input.time

skip if object.get(input, ["extra", "IsDefault"], false) == true

deny contains {"path": ["attached", "SubnetIds"], "message": message} if {
	count(object.get(input, ["attached", "SubnetIds"], [])) == 0
	message := sprintf("network ACL %s is associated with no subnet", [input.name])
}
