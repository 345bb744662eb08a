# METADATA
# title: ECS task definitions should use separate task and execution roles
# description: The execution role may pull images and read the secrets of the task; an application that has it reads them all, too.
# custom:
#   id: PL-AWS-ECS-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Give the application a task role of its own with what it needs.
#   fix:
#     terraform: |
#       execution_role_arn = aws_iam_role.start.arn
#       task_role_arn      = aws_iam_role.application.arn
#     cloudformation: |
#       ExecutionRoleArn: !GetAtt Start.Arn
#       TaskRoleArn: !GetAtt Application.Arn
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-ecs-iam-role-overview.html"]
#   aliases: [CKV_AWS_249]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "TaskRoleArn"], "message": message} if {
	input.properties.TaskRoleArn == input.properties.ExecutionRoleArn
	not values.is_missing(input.properties, "TaskRoleArn")
	message := sprintf("%s runs with the role that starts it", [input.address])
}
