# METADATA
# title: Cloud Logging buckets should have a retention of at least 90 days
# description: Many break-ins are found after weeks; logs that are gone by then help nobody.
# custom:
#   id: PL-GOOGLE-LOGGING-004
#   severity: Low
#   kinds: [google]
#   resourceTypes: [logging.googleapis.com/LogBucket]
#   remediation: Set retention_days to 90 or more.
#   fix:
#     terraform: |
#       retention_days = 90
#   links: ["https://cloud.google.com/logging/docs/buckets"]
#   aliases: []
#   parameters:
#     minimum_days: Days that logs must be kept at least.
package rule

import rego.v1

minimum_days := 90

deny contains {"path": ["properties", "retentionDays"], "message": message} if {
	days := object.get(input.properties, "retentionDays", 30)
	is_number(days)
	days < minimum_days
	message := sprintf("%s keeps logs for %v days only", [input.address, days])
}
