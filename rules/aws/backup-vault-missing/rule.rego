# METADATA
# title: AWS Backup should have a backup vault in every region with data
# description: Backups that are planned in one place are made, kept and reported alike. Without them each team does as it likes, or nothing.
# custom:
#   id: PL-AWS-BACKUP-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Backup::BackupVault"]
#   remediation: Set up AWS Backup in the region.
#   fix:
#     cli: |
#       aws backup create-backup-vault --backup-vault-name main --region eu-west-1
#     console: |
#       AWS Backup > (region) > Backup vaults > Create backup vault
#   links: ["https://docs.aws.amazon.com/aws-backup/latest/devguide/getting-started.html"]
#   aliases: [backup_vaults_exist]
package rule

import rego.v1

deny contains {"path": ["properties", "RegionName"], "message": message} if {
	not is_there
	message := sprintf("AWS Backup has no vault in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Backup::BackupVault"]
    	resource
}
