# METADATA
# title: Vertex AI notebooks should be Shielded VMs
# description: The virtual trusted module and integrity monitoring show that firmware and kernel are what they were.
# custom:
#   id: PL-GOOGLE-NOTEBOOKS-004
#   severity: Low
#   kinds: [google]
#   resourceTypes: [notebooks.googleapis.com/Instance, notebooks.googleapis.com/WorkbenchInstance]
#   remediation: Leave enable_vtpm and enable_integrity_monitoring of shielded_instance_config at true.
#   fix:
#     terraform: |
#       shielded_instance_config {
#         enable_vtpm                 = true
#         enable_integrity_monitoring = true
#       }
#   links: ["https://cloud.google.com/vertex-ai/docs/workbench/instances/introduction"]
#   aliases: [CKV_GCP_126, CKV_GCP_127]
package rule

import rego.v1

place := ["properties", "gceSetup", "shieldedInstanceConfig"] if endswith(input.type, "WorkbenchInstance")
else := ["properties", "shieldedInstanceConfig"]

deny contains {"path": array.concat(place, [attribute]), "message": message} if {
	some attribute in ["enableVtpm", "enableIntegrityMonitoring"]
	object.get(input, array.concat(place, [attribute]), true) == false
	message := sprintf("%s is not fully shielded: %s is false", [input.address, attribute])
}
