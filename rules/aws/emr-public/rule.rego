# METADATA
# title: EMR clusters should not have public IP addresses
# description: A primary node with a public IP address shows its web interfaces, which run code for whoever asks, as soon as a security group lets them.
# custom:
#   id: PL-AWS-EMR-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::Cluster"]
#   notIn: [terraform,cloudformation]
#   remediation: Start clusters in private subnets.
#   fix:
#     cli: |
#       aws emr create-cluster --ec2-attributes SubnetId=subnet-private
#     console: |
#       EMR > Clusters > Create cluster > Networking
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/emr-controls.html"]
#   aliases: [emr_cluster_master_nodes_no_public_ip, emr_cluster_publicly_accesible]
package rule

import rego.v1

skip if not input.time

# Names inside of a VPC begin with the private address.
deny contains {"path": ["properties", "MasterPublicDNS"], "message": message} if {
	regex.match(`^ec2-[0-9-]+\.`, input.properties.MasterPublicDNS)
	message := sprintf("EMR cluster %s has a primary node on the internet: %s", [input.name, input.properties.MasterPublicDNS])
}
