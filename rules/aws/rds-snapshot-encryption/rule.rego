# METADATA
# title: RDS, Neptune and DocumentDB snapshots should be encrypted
# description: A snapshot has all the data of the database, and is copied and shared more easily than it.
# custom:
#   id: PL-AWS-RDS-023
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBSnapshot", "AWS::RDS::DBClusterSnapshot"]
#   notIn: [terraform, cloudformation]
#   remediation: Copy the snapshot with a KMS key, and delete the one that is not encrypted.
#   fix:
#     cli: |
#       aws rds copy-db-snapshot --source-db-snapshot-identifier plain --target-db-snapshot-identifier encrypted --kms-key-id alias/rds
#     console: |
#       RDS > Snapshots > (snapshot) > Actions > Copy snapshot > Enable encryption
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html"]
#   aliases: [rds_snapshots_encrypted, neptune_cluster_snapshot_encrypted]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "Encrypted"], "message": message} if {
	input.extra.Encrypted == false
	message := sprintf("snapshot %s is not encrypted", [input.name])
}
