# METADATA
# title: Compute Engine instances should not override OS Login
# description: Without OS Login, SSH keys in metadata give access that IAM neither grants nor revokes.
# custom:
#   id: PL-GOOGLE-COMPUTE-034
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate, compute.googleapis.com/Project]
#   remediation: Remove enable-oslogin from the metadata of the machine, and set it to TRUE for the project.
#   fix:
#     terraform: |
#       metadata = {
#         enable-oslogin = "TRUE"
#       }
#   links: ["https://cloud.google.com/compute/docs/oslogin/set-up-oslogin"]
#   aliases: [PL-GOOGLE-COMPUTE-003, PL-TF-GCP-COMPUTE-003, CKV_GCP_34, AVD-GCP-0036, 32ecd6eb-0711-421f-9627-1a28d9eff217, d0b4d550-c001-46c3-bbdb-d5d75d33f05f, google-compute-no-oslogin-override]
package rule

import rego.v1

import data.lib.google

deny contains {"path": entry.path, "message": message} if {
	some entry in google.metadata("enable-oslogin")
	entry.value in {"false", "0", "n", "no"}
	message := sprintf("%s does without OS Login: metadata enable-oslogin is %s", [input.address, entry.value])
}
