# METADATA
# title: AppStream fleets should end disconnected sessions within 5 minutes
# description: Whoever reconnects within that time has the session of the user before.
# custom:
#   id: PL-AWS-APPSTREAM-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppStream::Fleet"]
#   remediation: Set the disconnect timeout to 300 seconds at most.
#   fix:
#     terraform: |
#       disconnect_timeout_in_seconds = 300
#     cloudformation: |
#       DisconnectTimeoutInSeconds: 300
#   links: ["https://docs.aws.amazon.com/appstream2/latest/developerguide/set-up-stacks-fleets.html"]
#   aliases: [appstream_fleet_session_disconnect_timeout]
#   parameters:
#     maximum_seconds: Seconds that a disconnected session may be kept at most.
package rule

import rego.v1

maximum_seconds := 300

deny contains {"path": ["properties", "DisconnectTimeoutInSeconds"], "message": message} if {
	seconds := input.properties.DisconnectTimeoutInSeconds
	is_number(seconds)
	seconds > maximum_seconds
	message := sprintf("%s keeps disconnected sessions for %d seconds, expected %d at most", [input.address, seconds, maximum_seconds])
}
