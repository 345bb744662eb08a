# METADATA
# title: Compute Engine OS Login should require MFA (2-step verification)
# description: With enable-oslogin-2fa a stolen password is not enough to get into machines.
# custom:
#   id: PL-GOOGLE-COMPUTE-033
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Project]
#   remediation: Set enable-oslogin-2fa to TRUE in the metadata of the project.
#   fix:
#     terraform: |
#       metadata = {
#         enable-oslogin     = "TRUE"
#         enable-oslogin-2fa = "TRUE"
#       }
#   links: ["https://cloud.google.com/compute/docs/oslogin/set-up-oslogin"]
#   aliases: [compute_project_os_login_2fa_enabled]
package rule

import rego.v1

import data.lib.google

# Where OS Login itself is off, another rule tells.
skip if not uses_os_login

uses_os_login if {
	some entry in google.metadata("enable-oslogin")
	google.is_yes(entry)
}

deny contains {"path": google.metadata_path, "message": message} if {
	google.metadata_is_known
	not asks_for_second_factor
	message := sprintf("%s does not require MFA: enable-oslogin-2fa is not TRUE", [input.address])
}

asks_for_second_factor if {
	some entry in google.metadata("enable-oslogin-2fa")
	google.is_yes(entry)
}

asks_for_second_factor if {
	some entry in google.metadata("enable-oslogin-2fa")
	contains(entry.value, "${")
}
