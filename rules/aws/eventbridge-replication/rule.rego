# METADATA
# title: EventBridge global endpoints should replicate events
# description: Without replication events of the first region are not in the second when it takes over.
# custom:
#   id: PL-AWS-EVENTBRIDGE-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Events::Endpoint"]
#   notIn: [terraform,cloudformation]
#   remediation: Enable event replication.
#   fix:
#     cli: |
#       aws events update-endpoint --name e --replication-config State=ENABLED
#     console: |
#       EventBridge > Global endpoints > (endpoint) > Edit
#   links: ["https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-global-endpoints.html"]
#   aliases: [eventbridge_global_endpoint_event_replication_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ReplicationConfig"], "message": message} if {
	object.get(input.properties, ["ReplicationConfig", "State"], "ENABLED") != "ENABLED"
	message := sprintf("EventBridge endpoint %s does not replicate events", [input.name])
}
