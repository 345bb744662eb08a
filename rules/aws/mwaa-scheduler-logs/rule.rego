# METADATA
# title: MWAA (Apache Airflow) environments should have scheduler logging enabled
# description: Without these logs nobody can tell which workflows ran, and why others did not.
# custom:
#   id: PL-AWS-MWAA-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MWAA::Environment"]
#   remediation: Enable the logs of the scheduler.
#   fix:
#     terraform: |
#       logging_configuration {
#         scheduler_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         SchedulerLogs:
#           Enabled: true
#           LogLevel: INFO
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-mwaa-environment.html"]
#   aliases: [CKV_AWS_242]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LoggingConfiguration", "SchedulerLogs", "Enabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["LoggingConfiguration", "SchedulerLogs", "Enabled"], false))
	message := sprintf("%s keeps no logs of its scheduler", [input.address])
}
