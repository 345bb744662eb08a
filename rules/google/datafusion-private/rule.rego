# METADATA
# title: Cloud Data Fusion instances should be private
# description: A public instance is reached from the internet, and reaches it, past the network of the project.
# custom:
#   id: PL-GOOGLE-DATAFUSION-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: [datafusion.googleapis.com/Instance]
#   remediation: Set private_instance to true.
#   fix:
#     terraform: |
#       private_instance = true
#   links: ["https://cloud.google.com/data-fusion/docs/concepts/networking"]
#   aliases: [CKV_GCP_87]
package rule

import rego.v1

deny contains {"path": ["properties", "privateInstance"], "message": message} if {
	object.get(input.properties, ["privateInstance"], null) in {null, false}
	message := sprintf("%s is not private: private_instance is not true", [input.address])
}
