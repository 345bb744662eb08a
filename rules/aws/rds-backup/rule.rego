# METADATA
# title: RDS instances and clusters should have automated backups enabled
# description: With a retention of 0 days, which is what Terraform asks for when nothing is said of an instance, there are no automatic backups, and no way back to a point before data was lost or encrypted by an attacker.
# custom:
#   id: PL-AWS-RDS-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster", "AWS::Redshift::Cluster"]
#   remediation: Keep automatic backups for the days your recovery plan asks for, at least 1, usually 7 (backup_retention_period, BackupRetentionPeriod, for Redshift AutomatedSnapshotRetentionPeriod).
#   fix:
#     terraform: |
#       backup_retention_period = 7
#     cloudformation: |
#       BackupRetentionPeriod: 7
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html"]
#   aliases: [PL-TF-AWS-RDS-003, PL-CFN-AWS-RDS-003, CKV_AWS_133, AVD-AWS-0077, CKV_AWS_343, rds_instance_backup_enabled, redshift_cluster_automated_snapshot]
package rule

import rego.v1

# A read replica is copied from a source that has the backups.
skip if input.properties.SourceDBInstanceIdentifier

deny contains {"path": ["properties", setting], "message": message} if {
	some setting in ["BackupRetentionPeriod", "AutomatedSnapshotRetentionPeriod"]
	to_number(input.properties[setting]) == 0
	message := sprintf("%s keeps no automatic backups", [input.address])
}
