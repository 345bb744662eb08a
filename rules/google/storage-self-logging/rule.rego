# METADATA
# title: Cloud Storage buckets should not log to themselves
# description: Each log that is written makes another entry, and who can change the data can change its traces.
# custom:
#   id: PL-GOOGLE-STORAGE-007
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Name another bucket in logging.log_bucket.
#   fix:
#     terraform: |
#       logging {
#         log_bucket = google_storage_bucket.logs.name
#       }
#   links: ["https://cloud.google.com/storage/docs/access-logs"]
#   aliases: [CKV_GCP_63]
package rule

import rego.v1

deny contains {"path": ["properties", "logging", "logBucket"], "message": message} if {
	input.properties.logging.logBucket == input.properties.name
	message := sprintf("%s logs into itself", [input.address])
}
