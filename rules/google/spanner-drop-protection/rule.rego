# METADATA
# title: Spanner databases should have drop protection enabled
# description: A database without protection goes with one wrong command.
# custom:
#   id: PL-GOOGLE-SPANNER-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [spanner.googleapis.com/Database]
#   remediation: Set enable_drop_protection to true.
#   fix:
#     terraform: |
#       enable_drop_protection = true
#   links: ["https://cloud.google.com/spanner/docs/prevent-database-deletion"]
#   aliases: [CKV_GCP_120]
package rule

import rego.v1

deny contains {"path": ["properties", "enableDropProtection"], "message": message} if {
	object.get(input.properties, ["enableDropProtection"], null) in {null, false}
	message := sprintf("%s can be dropped at once: enable_drop_protection is not true", [input.address])
}
