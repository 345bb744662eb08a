# METADATA
# title: Redshift clusters should have audit logging enabled
# description: Audit logging is off unless it is asked for; without it nobody can tell who connected and what changed about users.
# custom:
#   id: PL-AWS-REDSHIFT-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Let the cluster write its audit logs to S3 or CloudWatch.
#   fix:
#     terraform: |
#       resource "aws_redshift_logging" "main" {
#         cluster_identifier   = aws_redshift_cluster.main.id
#         log_destination_type = "cloudwatch"
#         log_exports          = ["connectionlog", "userlog"]
#       }
#     cloudformation: |
#       LoggingProperties:
#         LogDestinationType: cloudwatch
#         LogExports: [connectionlog, userlog]
#   links: ["https://docs.aws.amazon.com/redshift/latest/mgmt/db-auditing.html"]
#   aliases: [CKV_AWS_71, redshift_cluster_audit_logging, 3de2d4ff-fe53-4fc9-95d3-2f8a69bf90d6, 15ffbacc-fa42-4f6f-a57d-2feac7365caa]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LoggingProperties"], "message": message} if {
	values.is_missing(input.properties, "LoggingProperties")
	object.get(input, ["extra", "LoggingEnabled"], null) == null
	message := sprintf("%s writes no audit logs", [input.address])
}

deny contains {"path": ["extra", "LoggingEnabled"], "message": message} if {
	values.is_false(input.extra.LoggingEnabled)
	message := sprintf("%s writes no audit logs", [input.address])
}
