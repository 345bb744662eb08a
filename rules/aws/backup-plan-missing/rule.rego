# METADATA
# title: AWS Backup should have a backup plan in every region with data
# description: Backups that are planned in one place are made, kept and reported alike. Without them each team does as it likes, or nothing.
# custom:
#   id: PL-AWS-BACKUP-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Backup::BackupPlan"]
#   remediation: Set up AWS Backup in the region.
#   fix:
#     cli: |
#       aws backup create-backup-plan --backup-plan file://plan.json --region eu-west-1
#     console: |
#       AWS Backup > (region) > Backup plans > Create backup plan
#   links: ["https://docs.aws.amazon.com/aws-backup/latest/devguide/getting-started.html"]
#   aliases: [backup_plans_exist]
package rule

import rego.v1

deny contains {"path": ["properties", "RegionName"], "message": message} if {
	not is_there
	message := sprintf("AWS Backup has no plan in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Backup::BackupPlan"]
    	resource
}
