# METADATA
# title: RDS instances and clusters should export logs to CloudWatch Logs
# description: Logs that stay on the database are rotated away and go with it. In CloudWatch they are kept, searched and alarmed on.
# custom:
#   id: PL-AWS-RDS-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   remediation: Export at least the error and audit logs of the engine to CloudWatch Logs.
#   fix:
#     terraform: |
#       enabled_cloudwatch_logs_exports = ["postgresql", "upgrade"]
#     cloudformation: |
#       EnableCloudwatchLogsExports: [postgresql, upgrade]
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/publishing_cloudwatchlogs.html"]
#   aliases: [CKV_AWS_129, CKV_AWS_324, rds_instance_integration_cloudwatch_logs, rds_cluster_integration_cloudwatch_logs, 8d7f7b8c-6c7c-40f8-baa6-62006c6c7b56]
package rule

import rego.v1

import data.lib.values

# Instances of a cluster send what it says.
skip if {
	input.type == "AWS::RDS::DBInstance"
	input.properties.DBClusterIdentifier
}

deny contains {"path": ["properties", "EnableCloudwatchLogsExports"], "message": message} if {
	values.is_missing(input.properties, "EnableCloudwatchLogsExports")
	message := sprintf("%s sends no logs to CloudWatch", [input.address])
}
