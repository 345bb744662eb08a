# METADATA
# title: RDS snapshots must not be public
# description: Everybody with an AWS account can restore a public snapshot, and read all that is in the database.
# custom:
#   id: PL-AWS-RDS-020
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBSnapshot", "AWS::RDS::DBClusterSnapshot"]
#   notIn: [cloudformation]
#   remediation: Share the snapshot with named accounts.
#   fix:
#     terraform: |
#       shared_accounts = ["444455556666"]
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_ShareSnapshot.html"]
#   aliases: [CKV_AWS_302, rds_snapshots_public_access, documentdb_cluster_public_snapshot, neptune_cluster_public_snapshot]
package rule

import rego.v1

deny contains {"path": ["extra", "RestoreAccounts", i], "message": message} if {
	some i, account in input.extra.RestoreAccounts
	account == "all"
	message := sprintf("%s is public", [input.address])
}
