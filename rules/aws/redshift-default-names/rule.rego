# METADATA
# title: Redshift clusters should not use default database or administrator names
# description: dev and awsuser are what everybody tries first; with them half of what an attacker needs is known.
# custom:
#   id: PL-AWS-REDSHIFT-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Choose names of your own. They cannot be changed later.
#   fix:
#     terraform: |
#       database_name   = "orders"
#       master_username = "orders_owner"
#     cloudformation: |
#       DBName: orders
#       MasterUsername: orders_owner
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-9"]
#   aliases: [CKV_AWS_320, redshift_cluster_non_default_database_name, redshift_cluster_non_default_username]
package rule

import rego.v1

deny contains {"path": ["properties", "DBName"], "message": message} if {
	input.properties.DBName in {"dev", ""}
	message := sprintf("%s has the usual database name: dev", [input.address])
}

# What is restored from a snapshot has the names it had.
deny contains {"path": ["properties", "DBName"], "message": message} if {
	not input.properties.SnapshotIdentifier
	object.get(input.properties, "DBName", null) == null
	message := sprintf("%s has the usual database name: dev", [input.address])
}

deny contains {"path": ["properties", "MasterUsername"], "message": message} if {
	input.properties.MasterUsername == "awsuser"
	message := sprintf("%s has the usual administrator: awsuser", [input.address])
}
