# METADATA
# title: EKS node groups must not allow SSH from the internet
# description: A node group with an SSH key and no source groups opens port 22 of every node to the whole internet.
# custom:
#   id: PL-AWS-EKS-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Nodegroup"]
#   remediation: Name the security groups that may connect, or leave remote access out and use Session Manager.
#   fix:
#     terraform: |
#       remote_access {
#         ec2_ssh_key               = aws_key_pair.nodes.key_name
#         source_security_group_ids = [aws_security_group.bastion.id]
#       }
#     cloudformation: |
#       RemoteAccess:
#         Ec2SshKey: nodes
#         SourceSecurityGroups: [!Ref Bastion]
#   links: ["https://docs.aws.amazon.com/eks/latest/userguide/create-managed-node-group.html"]
#   aliases: [CKV_AWS_100, 73d59e76-a12c-4b74-a3d8-d3e1e19c25b3, ba40ace1-a047-483c-8a8d-bc2d3a67a82d]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "RemoteAccess"], "message": message} if {
	not values.is_missing(input.properties, ["RemoteAccess", "Ec2SshKey"])
	values.is_missing(input.properties, ["RemoteAccess", "SourceSecurityGroups"])
	message := sprintf("%s allows SSH from the internet", [input.address])
}
