# METADATA
# title: ECS task definitions must not run privileged containers
# description: A privileged container has the rights of root on the machine; whoever breaks into it has the machine and all other tasks on it.
# custom:
#   id: PL-AWS-ECS-008
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Leave privileged out, and add single capabilities where they are needed.
#   fix:
#     terraform: |
#       privileged = false
#     cloudformation: |
#       Privileged: false
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/ecs-containers-nonprivileged.html"]
#   aliases: [CKV_AWS_334, ecs_task_definitions_no_privileged_containers]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ContainerDefinitions", i, "Privileged"], "message": message} if {
	some i, container in input.properties.ContainerDefinitions
	values.is_true(container.Privileged)
	message := sprintf("%s runs a privileged container: %s", [input.address, object.get(container, "Name", "")])
}
