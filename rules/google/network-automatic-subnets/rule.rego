# METADATA
# title: VPC networks should not create subnets automatically (auto mode)
# description: A network in auto mode has a subnet in every region, with the same addresses as all other such networks, and opens regions nobody uses.
# custom:
#   id: PL-GOOGLE-COMPUTE-024
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Network]
#   remediation: Set auto_create_subnetworks to false.
#   fix:
#     terraform: |
#       auto_create_subnetworks = false
#   links: ["https://cloud.google.com/vpc/docs/vpc#subnet-ranges"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "autoCreateSubnetworks"], "message": message} if {
	object.get(input.properties, ["autoCreateSubnetworks"], null) in {true}
	message := sprintf("%s has subnets in all regions: auto_create_subnetworks is not false", [input.address])
}
