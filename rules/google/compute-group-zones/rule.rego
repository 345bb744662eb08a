# METADATA
# title: Compute Engine managed instance groups should span several zones
# description: A group in one zone is down with it.
# custom:
#   id: PL-GOOGLE-COMPUTE-041
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/InstanceGroupManager"]
#   notIn: [terraform]
#   remediation: Use a regional group.
#   fix:
#     cli: |
#       gcloud compute instance-groups managed create g --region europe-west1 --template t --size 3
#     console: |
#       Compute Engine > Instance groups > Create instance group > Multiple zones
#   links: ["https://cloud.google.com/compute/docs/instance-groups/regional-migs"]
#   aliases: [compute_instance_group_multiple_zones]
package rule

import rego.v1

deny contains {"path": ["properties", "zone"], "message": message} if {
	input.properties.zone
	message := sprintf("%s is in one zone", [input.address])
}

deny contains {"path": ["properties", "distributionPolicy", "zones"], "message": message} if {
	count(input.properties.distributionPolicy.zones) == 1
	message := sprintf("%s is in one zone", [input.address])
}
