# METADATA
# title: RDS instances and clusters should have automated backups enabled
# description: With a retention of 0 days, which is what Terraform asks for when nothing is said of an instance, there are no automatic backups, and no way back to a point before data was lost or encrypted by an attacker.
# custom:
#   id: PL-AWS-RDS-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster", "AWS::Redshift::Cluster"]
#   remediation: Keep automatic backups for the days your recovery plan asks for, at least 1, usually 7 (backup_retention_period, BackupRetentionPeriod, for Redshift AutomatedSnapshotRetentionPeriod).
#   fix:
#     terraform: |
#       backup_retention_period = 7
#     cloudformation: |
#       BackupRetentionPeriod: 7
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html"]
#   aliases: [PL-TF-AWS-RDS-003, PL-CFN-AWS-RDS-003, CKV_AWS_133, AVD-AWS-0077, CKV_AWS_343, rds_instance_backup_enabled, redshift_cluster_automated_snapshot, 8c415f6f-7b90-4a27-a44a-51047e1506f9, e542bd46-58c4-4e0f-a52a-1fb4f9548e02, 1dc73fb4-5b51-430c-8c5f-25dcf9090b02, aws-rds-specify-backup-retention, AWS091]
package rule

import rego.v1

# A read replica is copied from a source that has the backups.
skip if input.properties.SourceDBInstanceIdentifier

deny contains {"path": ["properties", setting], "message": message} if {
	some setting in ["BackupRetentionPeriod", "AutomatedSnapshotRetentionPeriod"]
	to_number(input.properties[setting]) == 0
	message := sprintf("%s keeps no automatic backups", [input.address])
}
