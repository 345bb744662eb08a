# METADATA
# title: ECS Exec sessions and logs should be encrypted with a customer-managed KMS key
# description: What is typed in a shell inside of a container often contains secrets; without a key its session and log are protected by TLS and by the log group's defaults only.
# custom:
#   id: PL-AWS-ECS-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Cluster"]
#   remediation: Name a KMS key for ECS Exec, and encrypt its logs.
#   fix:
#     terraform: |
#       configuration {
#         execute_command_configuration {
#           kms_key_id = aws_kms_key.exec.arn
#           logging    = "OVERRIDE"
#           log_configuration {
#             cloud_watch_encryption_enabled = true
#             cloud_watch_log_group_name     = aws_cloudwatch_log_group.exec.name
#           }
#         }
#       }
#     cloudformation: |
#       Configuration:
#         ExecuteCommandConfiguration:
#           KmsKeyId: !GetAtt Key.Arn
#           Logging: OVERRIDE
#           LogConfiguration:
#             CloudWatchEncryptionEnabled: true
#             CloudWatchLogGroupName: !Ref ExecLogs
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs-exec.html"]
#   aliases: [CKV_AWS_224]
package rule

import rego.v1

import data.lib.values

command := input.properties.Configuration.ExecuteCommandConfiguration

path := ["properties", "Configuration", "ExecuteCommandConfiguration"]

skip if not command

skip if command.Logging == "NONE"

deny contains {"path": array.concat(path, ["KmsKeyId"]), "message": message} if {
	values.is_missing(command, "KmsKeyId")
	message := sprintf("%s encrypts sessions of ECS Exec with no customer-managed key", [input.address])
}

deny contains {"path": array.concat(path, ["LogConfiguration"]), "message": message} if {
	log := object.get(command, "LogConfiguration", {})
	values.is_false(object.get(log, "CloudWatchEncryptionEnabled", false))
	values.is_false(object.get(log, "S3EncryptionEnabled", false))
	message := sprintf("%s does not encrypt the logs of ECS Exec", [input.address])
}
