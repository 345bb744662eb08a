# METADATA
# title: Aurora MySQL clusters should export audit logs to CloudWatch Logs
# description: Without the audit log nobody can tell who read or changed which data.
# custom:
#   id: PL-AWS-RDS-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBCluster"]
#   remediation: Export the audit log to CloudWatch, and switch it on in the cluster's parameters (server_audit_logging).
#   fix:
#     terraform: |
#       enabled_cloudwatch_logs_exports = ["audit", "error"]
#     cloudformation: |
#       EnableCloudwatchLogsExports: [audit, error]
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbcluster.html"]
#   covers: [PL-AWS-RDS-007]
#   aliases: [CKV_AWS_325]
package rule

import rego.v1

import data.lib.references

# Of old code that names no engine the provider made this one.
skip if not object.get(input.properties, "Engine", "aurora") in {"aurora", "aurora-mysql", "mysql"}

logs := object.get(input.properties, "EnableCloudwatchLogsExports", [])

# A copy has the engine of what it is made from, which is not written here.
skip if {
	not input.properties.Engine
	some source in {"GlobalClusterIdentifier", "ReplicationSourceIdentifier", "SnapshotIdentifier", "SourceDBClusterIdentifier"}
	input.properties[source]
}

deny contains {"path": ["properties", "EnableCloudwatchLogsExports"], "message": message} if {
	is_array(logs)
	every log in logs {
		log != "audit"
		not references.is_unknown(log)
	}
	message := sprintf("%s does not export its audit log", [input.address])
}
