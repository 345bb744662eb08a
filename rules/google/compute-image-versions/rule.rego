# METADATA
# title: Compute Engine instances should boot an operating system that is still maintained
# description: Debian 10, Ubuntu 18.04, CentOS 8, Windows Server 2012 and what came before them get no security fixes without a contract of its own, and Google no longer publishes their images. Told of images and families that are named; what an image of your own is made of nobody can see.
# custom:
#   id: PL-GOOGLE-COMPUTE-043
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Name a family that Google still publishes.
#   fix:
#     terraform: |
#       image = "debian-cloud/debian-13"
#   links: ["https://cloud.google.com/compute/docs/images/os-details"]
package rule

import rego.v1

# Of an instance the account does not tell what its disks were made of.
skip if {
	input.time
	input.type == "compute.googleapis.com/Instance"
}

# Families whose support has ended (endoflife.date, November 2026), and the images in them: debian-9-stretch-v20200714.
no_longer_maintained := `(?i)(^|/)(debian-([1-9]|10)|ubuntu-(minimal-)?(1[0-8]04|1[0-9]10)|centos-([1-8]|stream-8)|rhel-[1-6]|sles-1[01]|windows-(server-)?20(08|12)(-r2)?)(-|$)`

deny contains {"path": array.concat(place, ["initializeParams", "sourceImage"]), "message": message} if {
	some place, disk in disks
	image := disk.initializeParams.sourceImage
	regex.match(no_longer_maintained, image)
	message := sprintf("%s boots an operating system that gets no fixes any more: %s", [input.address, image])
}

disks[["properties", "disks", i]] := disk if some i, disk in input.properties.disks

disks[["properties", "properties", "disks", i]] := disk if some i, disk in input.properties.properties.disks
