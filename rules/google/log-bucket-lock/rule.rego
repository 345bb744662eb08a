# METADATA
# title: Cloud Logging sink buckets should have a locked retention policy
# description: Without a locked retention policy who covers traces removes the logs from the bucket they are sent to.
# custom:
#   id: PL-GOOGLE-LOGGING-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   joins: [logging.googleapis.com/LogSink]
#   remediation: Add retention_policy with is_locked = true to the bucket.
#   fix:
#     terraform: |
#       retention_policy {
#         retention_period = 31536000
#         is_locked        = true
#       }
#   links: ["https://cloud.google.com/storage/docs/bucket-lock"]
#   aliases: [cloudstorage_bucket_log_retention_policy_lock]
package rule

import rego.v1

# Buckets that no sink leads to are not for logs.
skip if not is_for_logs

is_for_logs if {
	some sink in input.joined["logging.googleapis.com/LogSink"]
	regex.replace(sink.properties.destination, `^storage\.googleapis\.com/`, "") == input.properties.name
}

is_for_logs if {
	some address, _ in input.referred_by
	input.joined["logging.googleapis.com/LogSink"][address]
}

deny contains {"path": ["properties", "retentionPolicy", "isLocked"], "message": message} if {
	object.get(input.properties, ["retentionPolicy", "isLocked"], false) in {null, false}
	message := sprintf("%s holds logs that can be removed: its retention_policy is not locked", [input.address])
}
