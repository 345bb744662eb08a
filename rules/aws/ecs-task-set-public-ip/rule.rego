# METADATA
# title: ECS task sets should not assign public IP addresses
# description: Tasks with a public IP address are on the internet, and only a security group is between.
# custom:
#   id: PL-AWS-ECS-014
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Service"]
#   notIn: [terraform,cloudformation]
#   remediation: Disable public IP addresses, and reach the internet through a NAT gateway.
#   fix:
#     cli: |
#       aws ecs create-task-set --cluster c --service s --task-definition t --network-configuration 'awsvpcConfiguration={subnets=[subnet-1],assignPublicIp=DISABLED}'
#     console: |
#       ECS > Clusters > (cluster) > (service) > Networking
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html"]
#   aliases: [ecs_task_set_no_assign_public_ip]
package rule

import rego.v1

skip if not input.time

# Services without task sets are judged by their own network configuration.
skip if input.properties.DeploymentController.Type != "EXTERNAL"

deny contains {"path": ["extra", "TaskSets", i], "message": message} if {
	some i, set in input.extra.TaskSets
	set.NetworkConfiguration.AwsvpcConfiguration.AssignPublicIp == "ENABLED"
	message := sprintf("ECS service %s has a task set whose tasks have public IP addresses", [input.name])
}
