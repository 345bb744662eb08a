# METADATA
# title: AppStream fleets should disconnect idle sessions
# description: A session that stays open without anybody at it can be used by whoever passes by.
# custom:
#   id: PL-AWS-APPSTREAM-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppStream::Fleet"]
#   remediation: Disconnect idle sessions after 10 minutes at most.
#   fix:
#     terraform: |
#       idle_disconnect_timeout_in_seconds = 600
#     cloudformation: |
#       IdleDisconnectTimeoutInSeconds: 600
#   links: ["https://docs.aws.amazon.com/appstream2/latest/developerguide/set-up-stacks-fleets.html"]
#   aliases: [appstream_fleet_session_idle_disconnect_timeout]
#   parameters:
#     maximum_seconds: Seconds after which an idle session must end, at most.
package rule

import rego.v1

maximum_seconds := 600

deny contains {"path": ["properties", "IdleDisconnectTimeoutInSeconds"], "message": message} if {
	seconds := to_number(object.get(input.properties, "IdleDisconnectTimeoutInSeconds", 0))
	not in_time(seconds)
	message := sprintf("%s leaves idle sessions open", [input.address])
}

in_time(seconds) if {
	seconds > 0
	seconds <= maximum_seconds
}
