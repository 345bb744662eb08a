# METADATA
# title: ECS clusters should have ECS Exec logging enabled
# description: With the logging NONE nobody can tell what was typed in a shell inside of a container.
# custom:
#   id: PL-AWS-ECS-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Cluster"]
#   remediation: Leave the logging of ECS Exec at DEFAULT, or choose OVERRIDE with a log group of your own.
#   fix:
#     terraform: |
#       configuration {
#         execute_command_configuration {
#           logging = "DEFAULT"
#         }
#       }
#     cloudformation: |
#       Configuration:
#         ExecuteCommandConfiguration:
#           Logging: DEFAULT
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs-exec.html"]
#   aliases: [CKV_AWS_223]
package rule

import rego.v1

deny contains {"path": ["properties", "Configuration", "ExecuteCommandConfiguration", "Logging"], "message": message} if {
	input.properties.Configuration.ExecuteCommandConfiguration.Logging == "NONE"
	message := sprintf("%s does not log what is done with ECS Exec", [input.address])
}
