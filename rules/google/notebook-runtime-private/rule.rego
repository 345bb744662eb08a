# METADATA
# title: Vertex AI managed notebooks should not have public IP addresses
# description: A notebook with a public address is reached from the internet, past the network of the project.
# custom:
#   id: PL-GOOGLE-NOTEBOOKS-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [notebooks.googleapis.com/Runtime]
#   remediation: Set virtual_machine_config.internal_ip_only to true.
#   fix:
#     terraform: |
#       virtual_machine {
#         virtual_machine_config {
#           internal_ip_only = true
#         }
#       }
#   links: ["https://cloud.google.com/vertex-ai/docs/workbench/managed/introduction"]
#   aliases: [CKV2_GCP_36]
package rule

import rego.v1

deny contains {"path": ["properties", "virtualMachine", "virtualMachineConfig", "internalIpOnly"], "message": message} if {
	object.get(input.properties, ["virtualMachine", "virtualMachineConfig", "internalIpOnly"], null) in {null, false}
	message := sprintf("%s has a public IP address: internal_ip_only is not true", [input.address])
}
