# METADATA
# title: Compute Engine instances should block project-wide SSH keys
# description: Whoever has an SSH key in the metadata of the project gets into every machine that does not refuse them. Machines with OS Login ignore such keys.
# custom:
#   id: PL-GOOGLE-COMPUTE-006
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Set block-project-ssh-keys to TRUE in the metadata, or use OS Login.
#   fix:
#     terraform: |
#       metadata = {
#         block-project-ssh-keys = "TRUE"
#       }
#   links: ["https://cloud.google.com/compute/docs/connect/restrict-ssh-keys"]
#   aliases: [CKV_GCP_32, compute_instance_block_project_wide_ssh_keys_disabled, AVD-GCP-0030, 3e4d5ce6-3280-4027-8010-c26eeea1ec01, google-compute-no-project-wide-ssh-keys]
package rule

import rego.v1

import data.lib.google

# Windows takes no SSH keys unless it is told to.
skip if {
	some disk in google.machine.disks
	contains(lower(disk.initializeParams.sourceImage), "windows")
	count([1 | some entry in google.metadata("enable-windows-ssh"); google.is_yes(entry)]) == 0
}

# Said, also of a machine that is made from a template.
deny contains {"path": entry.path, "message": message} if {
	google.made_from_another
	some entry in google.metadata("block-project-ssh-keys")
	not is_blocking(entry)
	message := sprintf("%s takes SSH keys of the project: block-project-ssh-keys is %s", [input.address, entry.value])
}

deny contains {"path": google.metadata_path, "message": message} if {
	google.metadata_is_known
	not blocked
	message := sprintf("%s takes SSH keys of the project: block-project-ssh-keys is not TRUE", [input.address])
}

blocked if {
	some key in ["block-project-ssh-keys", "enable-oslogin"]
	some entry in google.metadata(key)
	is_blocking(entry)
}

is_blocking(entry) if google.is_yes(entry)

is_blocking(entry) if contains(entry.value, "${")
