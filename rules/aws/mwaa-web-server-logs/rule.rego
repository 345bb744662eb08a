# METADATA
# title: MWAA (Apache Airflow) environments should have web server logging enabled
# description: Without these logs nobody can tell who signed in and what they started.
# custom:
#   id: PL-AWS-MWAA-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MWAA::Environment"]
#   remediation: Enable the logs of the web server.
#   fix:
#     terraform: |
#       logging_configuration {
#         webserver_logs {
#           enabled   = true
#           log_level = "INFO"
#         }
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         WebserverLogs:
#           Enabled: true
#           LogLevel: INFO
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-mwaa-environment.html"]
#   aliases: [CKV_AWS_244]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LoggingConfiguration", "WebserverLogs", "Enabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["LoggingConfiguration", "WebserverLogs", "Enabled"], false))
	message := sprintf("%s keeps no logs of its web server", [input.address])
}
