# METADATA
# title: Compute Engine instances should have deletion protection enabled
# description: A machine without protection goes with one wrong command, and its disks often with it.
# custom:
#   id: PL-GOOGLE-COMPUTE-032
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance]
#   remediation: Set deletion_protection to true.
#   fix:
#     terraform: |
#       deletion_protection = true
#   links: ["https://cloud.google.com/compute/docs/instances/preventing-accidental-vm-deletion"]
#   aliases: [compute_instance_deletion_protection_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "deletionProtection"], "message": message} if {
	object.get(input.properties, ["deletionProtection"], null) in {null, false}
	message := sprintf("%s can be deleted at once: deletion_protection is not true", [input.address])
}
