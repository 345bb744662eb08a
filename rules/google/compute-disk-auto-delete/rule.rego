# METADATA
# title: Compute Engine data disks should not be deleted with their instance
# description: Whoever deletes the instance deletes the data, too.
# custom:
#   id: PL-GOOGLE-COMPUTE-040
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/Instance"]
#   notIn: [terraform]
#   remediation: Disable auto-delete of disks with data.
#   fix:
#     cli: |
#       gcloud compute instances set-disk-auto-delete i --disk data --no-auto-delete
#     console: |
#       Compute Engine > VM instances > (instance) > Edit > Additional disks
#   links: ["https://cloud.google.com/compute/docs/disks/modify-persistent-disk"]
#   aliases: [compute_instance_disk_auto_delete_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "disks", i, "autoDelete"], "message": message} if {
	some i, disk in input.properties.disks
	disk.boot == false
	disk.autoDelete == true
	message := sprintf("%s deletes the disk %s with itself", [input.address, object.get(disk, "deviceName", "?")])
}
