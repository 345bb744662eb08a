# METADATA
# title: ECS task definitions with host networking should not run containers as root
# description: With the network mode host a container sees all traffic of the machine, and reaches what listens on it only for itself, its metadata among it.
# custom:
#   id: PL-AWS-ECS-011
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Use the network mode awsvpc, or a user other than root.
#   fix:
#     terraform: |
#       network_mode = "awsvpc"
#     cloudformation: |
#       NetworkMode: awsvpc
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-networking.html"]
#   aliases: [ecs_task_definitions_host_networking_mode_users]
package rule

import rego.v1

deny contains {"path": ["properties", "ContainerDefinitions", i, "User"], "message": message} if {
	input.properties.NetworkMode == "host"
	some i, container in input.properties.ContainerDefinitions
	lower(object.get(container, "User", "root")) in {"", "root", "0", "0:0", "root:root"}
	message := sprintf("%s shares the host's network with a container that runs as root: %s", [input.address, object.get(container, "Name", "")])
}
