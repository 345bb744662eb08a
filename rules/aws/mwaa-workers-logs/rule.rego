# METADATA
# title: MWAA (Apache Airflow) environments should have worker logging enabled
# description: Without these logs nobody can tell what a workflow did with the role it has.
# custom:
#   id: PL-AWS-MWAA-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MWAA::Environment"]
#   remediation: Enable the logs of the workers.
#   fix:
#     terraform: |
#       logging_configuration {
#         worker_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         WorkerLogs:
#           Enabled: true
#           LogLevel: INFO
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-mwaa-environment.html"]
#   aliases: [CKV_AWS_243]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LoggingConfiguration", "WorkerLogs", "Enabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["LoggingConfiguration", "WorkerLogs", "Enabled"], false))
	message := sprintf("%s keeps no logs of its workers", [input.address])
}
