# METADATA
# title: Neptune clusters should export audit logs to CloudWatch Logs
# description: Without the audit log nobody can tell who read or changed which part of the graph.
# custom:
#   id: PL-AWS-NEPTUNE-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Neptune::DBCluster"]
#   remediation: Export the audit log to CloudWatch, and switch it on in the cluster's parameters (neptune_enable_audit_log).
#   fix:
#     terraform: |
#       enable_cloudwatch_logs_exports = ["audit"]
#     cloudformation: |
#       EnableCloudwatchLogsExports: [audit]
#   links: ["https://docs.aws.amazon.com/neptune/latest/userguide/auditing.html"]
#   aliases: [CKV_AWS_101, neptune_cluster_integration_cloudwatch_logs, AVD-AWS-0075, 63a847b2-3782-4dbb-b452-524bf038984b, 45cff7b6-3b80-40c1-ba7b-2cf480678bb8, aws-neptune-enable-log-export]
package rule

import rego.v1

import data.lib.references

logs := object.get(input.properties, "EnableCloudwatchLogsExports", [])

deny contains {"path": ["properties", "EnableCloudwatchLogsExports"], "message": message} if {
	is_array(logs)
	every log in logs {
		log != "audit"
		not references.is_unknown(log)
	}
	message := sprintf("%s does not export its audit log", [input.address])
}
