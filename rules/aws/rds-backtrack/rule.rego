# METADATA
# title: Aurora MySQL clusters should have backtracking enabled
# description: With backtracking a cluster goes back to the minute before a mistake or an attack, without a restore from a backup.
# custom:
#   id: PL-AWS-RDS-017
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBCluster"]
#   remediation: Set a backtrack window; it can be switched on only when the cluster is created.
#   fix:
#     terraform: |
#       backtrack_window = 86400
#     cloudformation: |
#       BacktrackWindow: 86400
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/aurora-mysql-backtracking-enabled.html"]
#   aliases: [CKV_AWS_326, rds_cluster_backtrack_enabled]
package rule

import rego.v1

# Of old code that names no engine the provider made this one.
skip if not object.get(input.properties, "Engine", "aurora") in {"aurora", "aurora-mysql"}

skip if input.properties.EngineMode == "serverless"

# A copy has the engine of what it is made from, which is not written here.
skip if {
	not input.properties.Engine
	some source in {"GlobalClusterIdentifier", "ReplicationSourceIdentifier", "SnapshotIdentifier", "SourceDBClusterIdentifier"}
	input.properties[source]
}

deny contains {"path": ["properties", "BacktrackWindow"], "message": message} if {
	to_number(input.properties.BacktrackWindow) == 0
	message := sprintf("%s cannot backtrack", [input.address])
}
