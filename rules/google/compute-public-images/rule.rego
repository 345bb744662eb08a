# METADATA
# title: Compute Engine images, snapshots and disks must not be public
# description: "Whoever may use the image or the disk can start a machine from it and read everything on it: keys, passwords, data."
# custom:
#   id: PL-GOOGLE-COMPUTE-014
#   severity: Critical
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Image, compute.googleapis.com/Snapshot, compute.googleapis.com/Disk]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "group:builders@example.com"
#   links: ["https://cloud.google.com/compute/docs/images/managing-access-custom-images"]
#   aliases: [compute_image_not_publicly_shared]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
