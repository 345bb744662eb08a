# METADATA
# title: AppStream fleets should end sessions within 10 hours
# description: A session that was left open is one that somebody else can take over.
# custom:
#   id: PL-AWS-APPSTREAM-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppStream::Fleet"]
#   remediation: Set the maximum user duration to 36000 seconds at most.
#   fix:
#     terraform: |
#       max_user_duration_in_seconds = 36000
#     cloudformation: |
#       MaxUserDurationInSeconds: 36000
#   links: ["https://docs.aws.amazon.com/appstream2/latest/developerguide/set-up-stacks-fleets.html"]
#   aliases: [appstream_fleet_maximum_session_duration]
#   parameters:
#     maximum_seconds: Seconds that a session may last at most.
package rule

import rego.v1

maximum_seconds := 36000

deny contains {"path": ["properties", "MaxUserDurationInSeconds"], "message": message} if {
	seconds := input.properties.MaxUserDurationInSeconds
	is_number(seconds)
	seconds > maximum_seconds
	message := sprintf("%s lets sessions last %d seconds, expected %d at most", [input.address, seconds, maximum_seconds])
}
