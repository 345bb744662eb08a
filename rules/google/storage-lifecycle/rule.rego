# METADATA
# title: Cloud Storage buckets should have a lifecycle policy
# description: Without rules objects and old versions stay for ever, with whatever is in them.
# custom:
#   id: PL-GOOGLE-STORAGE-008
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["storage.googleapis.com/Bucket"]
#   remediation: Add lifecycle rules that delete or archive objects.
#   fix:
#     terraform: |
#       lifecycle_rule {
#         condition {
#           age = 365
#         }
#         action {
#           type = "Delete"
#         }
#       }
#   links: ["https://cloud.google.com/storage/docs/lifecycle"]
#   aliases: [cloudstorage_bucket_lifecycle_management_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "lifecycle"], "message": message} if {
	values.is_missing(input, ["properties", "lifecycle", "rule"])
	message := sprintf("%s has no lifecycle rules", [input.address])
}
