# METADATA
# title: Cloud Storage buckets should have usage (access) logging enabled
# description: Usage logs tell who read and changed objects when something has to be cleared up.
# custom:
#   id: PL-GOOGLE-STORAGE-006
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Add logging with the name of a bucket for logs.
#   fix:
#     terraform: |
#       logging {
#         log_bucket = google_storage_bucket.logs.name
#       }
#   links: ["https://cloud.google.com/storage/docs/access-logs"]
#   aliases: [CKV_GCP_62, cloudstorage_bucket_logging_enabled, d6cabc3a-d57e-48c2-b341-bf3dd4f4a120]
package rule

import rego.v1

deny contains {"path": ["properties", "logging", "logBucket"], "message": message} if {
	object.get(input.properties, ["logging", "logBucket"], null) in {null, ""}
	message := sprintf("%s does not log who reads it: logging is missing", [input.address])
}
