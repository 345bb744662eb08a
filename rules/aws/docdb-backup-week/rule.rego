# METADATA
# title: DocumentDB and Neptune clusters should have a backup retention of at least 7 days
# description: One day, which is the default, is over before anybody has noticed what was lost.
# custom:
#   id: PL-AWS-DOCDB-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Keep automatic backups for 7 days or more.
#   fix:
#     terraform: |
#       backup_retention_period = 7
#     cloudformation: |
#       BackupRetentionPeriod: 7
#   links: ["https://docs.aws.amazon.com/systems-manager-automation-runbooks/latest/userguide/aws-enabledocdbclusterbackupretentionperiod.html"]
#   aliases: [CKV_AWS_360, CKV_AWS_361, documentdb_cluster_backup_enabled, neptune_cluster_backup_enabled]
#   parameters:
#     minimum_days: Days that backups must be kept at least.
package rule

import rego.v1

minimum_days := 7

deny contains {"path": ["properties", "BackupRetentionPeriod"], "message": message} if {
	days := to_number(input.properties.BackupRetentionPeriod)
	days < minimum_days
	message := sprintf("%s keeps backups for %d days only", [input.address, days])
}
