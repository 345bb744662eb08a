# METADATA
# title: Google Cloud projects should not have a default network
# description: The default network has subnets in all regions, and rules that let in SSH, RDP and ICMP from everywhere.
# custom:
#   id: PL-GOOGLE-COMPUTE-023
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, compute.googleapis.com/Network]
#   remediation: Set auto_create_network of the project to false, and make networks of your own.
#   fix:
#     terraform: |
#       auto_create_network = false
#   links: ["https://cloud.google.com/vpc/docs/vpc#default-network"]
#   aliases: [CKV_GCP_27, compute_network_default_in_use, 59571246-3f62-4965-a96f-c7d97e269351, AVD-GCP-0010, google-iam-no-default-network]
package rule

import rego.v1

# An account does not say how a project began: there the network itself is told.
skip if {
	input.time
	input.type == "cloudresourcemanager.googleapis.com/Project"
}

deny contains {"path": ["extra", "autoCreateNetwork"], "message": message} if {
	input.extra.autoCreateNetwork == true
	message := sprintf("%s begins with the default network: auto_create_network is not false", [input.address])
}

deny contains {"path": ["properties", "name"], "message": message} if {
	input.type == "compute.googleapis.com/Network"
	input.properties.name == "default"
	message := sprintf("%s is the default network", [input.address])
}
