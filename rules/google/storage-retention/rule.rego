# METADATA
# title: Cloud Storage retention policies should be 90 days or longer
# description: Records that must not change can be removed when the policy ends, though what they are needed for is found later.
# custom:
#   id: PL-GOOGLE-STORAGE-010
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["storage.googleapis.com/Bucket"]
#   remediation: Raise the retention period.
#   fix:
#     terraform: |
#       retention_policy {
#         retention_period = 7776000
#       }
#   links: ["https://cloud.google.com/storage/docs/bucket-lock"]
#   aliases: [cloudstorage_bucket_sufficient_retention_period]
#   parameters:
#     minimum_seconds: Seconds that objects must be kept at least.
package rule

import rego.v1

minimum_seconds := 7776000

deny contains {"path": path, "message": message} if {
	path := ["properties", "retentionPolicy", "retentionPeriod"]
	period := sprintf("%v", [object.get(input, path, "")])
	regex.match(`^[0-9]+$`, period)
	to_number(period) < minimum_seconds
	message := sprintf("%s keeps objects for %s seconds, expected %d at least", [input.address, period, minimum_seconds])
}
