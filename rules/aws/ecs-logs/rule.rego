# METADATA
# title: ECS containers should have a log configuration
# description: Without a log configuration what a container writes goes with it.
# custom:
#   id: PL-AWS-ECS-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Name a log driver, such as awslogs.
#   fix:
#     terraform: |
#       logConfiguration = {
#         logDriver = "awslogs"
#         options   = { awslogs-group = "app", awslogs-region = "eu-west-1", awslogs-stream-prefix = "app" }
#       }
#     cloudformation: |
#       LogConfiguration:
#         LogDriver: awslogs
#         Options: { awslogs-group: app, awslogs-region: eu-west-1, awslogs-stream-prefix: app }
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-9"]
#   aliases: [ecs_task_definitions_logging_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ContainerDefinitions", i, "LogConfiguration"], "message": message} if {
	some i, container in input.properties.ContainerDefinitions
	is_object(container)
	values.is_missing(container, ["LogConfiguration", "LogDriver"])
	message := sprintf("%s runs a container that sends its logs nowhere: %s", [input.address, object.get(container, "Name", "")])
}
