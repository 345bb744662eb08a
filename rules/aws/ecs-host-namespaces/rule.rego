# METADATA
# title: ECS task definitions must not share the host's process namespace
# description: With pid or ipc mode host a container sees, and can end or read, every process of the machine.
# custom:
#   id: PL-AWS-ECS-009
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Leave pid_mode and ipc_mode out, or set them to task.
#   fix:
#     terraform: |
#       pid_mode = "task"
#     cloudformation: |
#       PidMode: task
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-3"]
#   aliases: [CKV_AWS_335, ecs_task_definitions_host_namespace_not_shared]
package rule

import rego.v1

deny contains {"path": ["properties", mode], "message": message} if {
	some mode in ["PidMode", "IpcMode"]
	input.properties[mode] == "host"
	message := sprintf("%s shares the host's processes: %s is host", [input.address, mode])
}
