# METADATA
# title: DocumentDB clusters should export logs to CloudWatch Logs
# description: Without the audit log or the profiler nobody can tell who signed in, what they asked for, and what was slow.
# custom:
#   id: PL-AWS-DOCDB-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DocDB::DBCluster"]
#   remediation: Export the audit log, and the profiler where you need it, to CloudWatch Logs.
#   fix:
#     terraform: |
#       enabled_cloudwatch_logs_exports = ["audit", "profiler"]
#     cloudformation: |
#       EnableCloudwatchLogsExports: [audit, profiler]
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/documentdb-controls.html#documentdb-4"]
#   aliases: [CKV_AWS_85, documentdb_cluster_cloudwatch_log_export, 1bf3b3d4-f373-4d7c-afbb-7d85948a67a5, 56f6a008-1b14-4af4-b9b2-ab7cf7e27641, AVD-AWS-0020, aws-documentdb-enable-log-export]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnableCloudwatchLogsExports"], "message": message} if {
	values.is_missing(input.properties, "EnableCloudwatchLogsExports")
	message := sprintf("%s sends no logs to CloudWatch", [input.address])
}
