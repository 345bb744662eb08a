# METADATA
# title: ECS services should not assign public IP addresses to tasks
# description: A task with a public address is reached from the internet past any load balancer, as far as its security group lets.
# custom:
#   id: PL-AWS-ECS-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Service"]
#   remediation: Do not assign public IP addresses, and let tasks reach the internet through NAT or endpoints.
#   fix:
#     terraform: |
#       network_configuration {
#         subnets          = [aws_subnet.private.id]
#         assign_public_ip = false
#       }
#     cloudformation: |
#       NetworkConfiguration:
#         AwsvpcConfiguration:
#           Subnets: [!Ref Private]
#           AssignPublicIp: DISABLED
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-2"]
#   aliases: [CKV_AWS_333, ecs_service_no_assign_public_ip, c0c26068-fdf0-40e5-9b3b-fc8a5f585d2e, bafe7989-3c4b-47f0-910b-e6e1cba7f146]
package rule

import rego.v1

deny contains {"path": ["properties", "NetworkConfiguration", "AwsvpcConfiguration", "AssignPublicIp"], "message": message} if {
	input.properties.NetworkConfiguration.AwsvpcConfiguration.AssignPublicIp == "ENABLED"
	message := sprintf("%s gives its tasks public IP addresses", [input.address])
}
