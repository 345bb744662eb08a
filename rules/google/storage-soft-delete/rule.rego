# METADATA
# title: Cloud Storage buckets should have soft delete enabled
# description: Without it an object that is removed by mistake or by an attacker is gone at once.
# custom:
#   id: PL-GOOGLE-STORAGE-009
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["storage.googleapis.com/Bucket"]
#   remediation: Keep deleted objects for 7 days at least.
#   fix:
#     terraform: |
#       soft_delete_policy {
#         retention_duration_seconds = 604800
#       }
#   links: ["https://cloud.google.com/storage/docs/soft-delete"]
#   aliases: [cloudstorage_bucket_soft_delete_enabled]
package rule

import rego.v1

deny contains {"path": path, "message": message} if {
	path := ["properties", "softDeletePolicy", "retentionDurationSeconds"]
	sprintf("%v", [object.get(input, path, 604800)]) == "0"
	message := sprintf("%s has soft delete disabled", [input.address])
}
