# METADATA
# title: Compute Engine projects should have OS Login enabled
# description: "With OS Login, access to machines follows IAM: who leaves loses it, and it can require MFA. SSH keys in metadata stay until somebody removes them."
# custom:
#   id: PL-GOOGLE-COMPUTE-013
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Project]
#   remediation: Set enable-oslogin to TRUE in the metadata of the project.
#   fix:
#     terraform: |
#       metadata = {
#         enable-oslogin = "TRUE"
#       }
#   links: ["https://cloud.google.com/compute/docs/oslogin/set-up-oslogin"]
#   aliases: [CKV_GCP_33, compute_project_os_login_enabled, 32ecd6eb-0711-421f-9627-1a28d9eff217, d0b4d550-c001-46c3-bbdb-d5d75d33f05f, AVD-GCP-0042, google-compute-project-level-oslogin]
package rule

import rego.v1

import data.lib.google

# Metadata that is written item by item tells of its own key only.
skip if {
	not input.properties.commonInstanceMetadata
}

deny contains {"path": google.metadata_path, "message": message} if {
	google.metadata_is_known
	is_whole
	count(google.metadata("enable-oslogin")) == 0
	message := sprintf("%s does not use OS Login: its metadata has no enable-oslogin", [input.address])
}

is_whole if not contains(input.address, "google_compute_project_metadata_item")
