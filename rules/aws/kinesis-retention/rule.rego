# METADATA
# title: Kinesis data streams should keep records for at least 7 days
# description: A consumer that stops over a weekend loses what the stream does not keep.
# custom:
#   id: PL-AWS-KINESIS-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Kinesis::Stream"]
#   remediation: Raise the retention period.
#   fix:
#     terraform: |
#       retention_period = 168
#     cloudformation: |
#       RetentionPeriodHours: 168
#   links: ["https://docs.aws.amazon.com/streams/latest/dev/kinesis-extended-retention.html"]
#   aliases: [kinesis_stream_data_retention_period]
#   parameters:
#     minimum_hours: Hours that records must be kept at least.
package rule

import rego.v1

minimum_hours := 168

deny contains {"path": ["properties", "RetentionPeriodHours"], "message": message} if {
	hours := input.properties.RetentionPeriodHours
	is_number(hours)
	hours < minimum_hours
	message := sprintf("%s keeps records for %d hours, expected %d at least", [input.address, hours, minimum_hours])
}
