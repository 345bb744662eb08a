# METADATA
# title: Vertex AI user-managed notebooks should not have public IP addresses
# description: A notebook with a public address is reached from the internet, past the network of the project.
# custom:
#   id: PL-GOOGLE-NOTEBOOKS-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [notebooks.googleapis.com/Instance]
#   remediation: Set no_public_ip to true.
#   fix:
#     terraform: |
#       no_public_ip = true
#   links: ["https://cloud.google.com/vertex-ai/docs/workbench/introduction"]
#   aliases: [CKV_GCP_89]
package rule

import rego.v1

deny contains {"path": ["properties", "noPublicIp"], "message": message} if {
	object.get(input.properties, ["noPublicIp"], null) in {null, false}
	message := sprintf("%s has a public IP address: no_public_ip is not true", [input.address])
}
