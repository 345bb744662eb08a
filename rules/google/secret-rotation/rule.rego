# METADATA
# title: Secret Manager secrets should have a rotation period
# description: A secret that nobody changes works for whoever found it, for ever.
# custom:
#   id: PL-GOOGLE-SECRET-002
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [secretmanager.googleapis.com/Secret]
#   remediation: Add rotation with a rotation_period of 7776000s (90 days) or less.
#   fix:
#     terraform: |
#       rotation {
#         rotation_period    = "7776000s"
#         next_rotation_time = "2027-01-01T00:00:00Z"
#       }
#   links: ["https://cloud.google.com/secret-manager/docs/secret-rotation"]
#   aliases: [secretmanager_secret_rotation_enabled]
package rule

import rego.v1

place := ["properties", "rotation", "rotationPeriod"]

deny contains {"path": place, "message": message} if {
	object.get(input, place, "") in {null, ""}
	is_object(object.get(input.properties, "rotation", {}))
	message := sprintf("%s is never rotated: rotation is missing", [input.address])
}

deny contains {"path": place, "message": message} if {
	to_number(trim_suffix(input.properties.rotation.rotationPeriod, "s")) > ((90 * 24) * 60) * 60
	message := sprintf("%s is rotated too rarely: rotation_period is %s", [input.address, input.properties.rotation.rotationPeriod])
}
