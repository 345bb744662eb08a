# METADATA
# title: ECS task definitions should use non-blocking log delivery
# description: "In blocking mode a container waits for the log service: when that does not answer, neither does the application."
# custom:
#   id: PL-AWS-ECS-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Set the log option mode to non-blocking, with a buffer that is large enough.
#   fix:
#     terraform: |
#       logConfiguration = { logDriver = "awslogs", options = { mode = "non-blocking" } }
#     cloudformation: |
#       LogConfiguration:
#         LogDriver: awslogs
#         Options: { mode: non-blocking }
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/specify-log-config.html"]
#   aliases: [ecs_task_definitions_logging_block_mode]
package rule

import rego.v1

deny contains {"path": ["properties", "ContainerDefinitions", i, "LogConfiguration", "Options"], "message": message} if {
	some i, container in input.properties.ContainerDefinitions
	container.LogConfiguration.LogDriver == "awslogs"
	options := object.get(container.LogConfiguration, "Options", {})
	object.get(options, "mode", "blocking") == "blocking"
	message := sprintf("%s has a container that waits for its logs: %s", [input.address, object.get(container, "Name", "?")])
}
