# METADATA
# title: Airflow environments should send their logs to CloudWatch
# description: Without logs of the scheduler, the workers and the web server nobody can tell what a workflow did with the role it has, and who signed in.
# custom:
#   id: PL-AWS-MWAA-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MWAA::Environment"]
#   remediation: Enable the logs of the scheduler, the workers and the web server.
#   fix:
#     terraform: |
#       logging_configuration {
#         scheduler_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#         worker_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#         webserver_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         SchedulerLogs: { Enabled: true, LogLevel: INFO }
#         WorkerLogs: { Enabled: true, LogLevel: INFO }
#         WebserverLogs: { Enabled: true, LogLevel: INFO }
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-mwaa-environment.html"]
#   aliases: [CKV_AWS_242, CKV_AWS_243, CKV_AWS_244]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LoggingConfiguration", log, "Enabled"], "message": message} if {
	some log, what in {"SchedulerLogs": "scheduler", "WorkerLogs": "workers", "WebserverLogs": "web server"}
	values.is_false(object.get(input.properties, ["LoggingConfiguration", log, "Enabled"], false))
	message := sprintf("%s keeps no logs of its %s", [input.address, what])
}
