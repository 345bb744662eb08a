# METADATA
# title: Vertex AI Workbench instances should not have public IP addresses
# description: A notebook with a public address is reached from the internet, past the network of the project.
# custom:
#   id: PL-GOOGLE-NOTEBOOKS-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [notebooks.googleapis.com/WorkbenchInstance]
#   remediation: Set gce_setup.disable_public_ip to true.
#   fix:
#     terraform: |
#       gce_setup {
#         disable_public_ip = true
#       }
#   links: ["https://cloud.google.com/vertex-ai/docs/workbench/instances/introduction"]
#   aliases: [CKV2_GCP_28]
package rule

import rego.v1

deny contains {"path": ["properties", "gceSetup", "disablePublicIp"], "message": message} if {
	object.get(input.properties, ["gceSetup", "disablePublicIp"], null) in {null, false}
	message := sprintf("%s has a public IP address: gce_setup.disable_public_ip is not true", [input.address])
}
