# METADATA
# title: ECS containers should have a read-only root filesystem
# description: Whoever breaks into a container that may write its own files leaves tools and changed programs there.
# custom:
#   id: PL-AWS-ECS-010
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Set readonlyRootFilesystem, and mount volumes where the program must write.
#   fix:
#     terraform: |
#       readonlyRootFilesystem = true
#     cloudformation: |
#       ReadonlyRootFilesystem: true
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/ecs-containers-readonly-access.html"]
#   aliases: [CKV_AWS_336, ecs_task_definitions_containers_readonly_access]
package rule

import rego.v1

import data.lib.values

# Windows has no such thing.
skip if startswith(upper(object.get(input.properties, ["RuntimePlatform", "OperatingSystemFamily"], "")), "WINDOWS")

deny contains {"path": ["properties", "ContainerDefinitions", i, "ReadonlyRootFilesystem"], "message": message} if {
	some i, container in input.properties.ContainerDefinitions
	is_object(container)
	values.is_false(object.get(container, "ReadonlyRootFilesystem", false))
	message := sprintf("%s runs a container that may write its own files: %s", [input.address, object.get(container, "Name", "")])
}
