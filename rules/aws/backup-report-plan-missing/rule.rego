# METADATA
# title: AWS Backup should have a report plan
# description: Backups that are planned in one place are made, kept and reported alike. Without them each team does as it likes, or nothing.
# custom:
#   id: PL-AWS-BACKUP-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Backup::ReportPlan"]
#   remediation: Set up AWS Backup in the region.
#   fix:
#     cli: |
#       aws backup create-report-plan --report-plan-name jobs --report-setting ReportTemplate=BACKUP_JOB_REPORT --report-delivery-channel S3BucketName=reports --region eu-west-1
#     console: |
#       AWS Backup > (region) > Reports > Create report plan
#   links: ["https://docs.aws.amazon.com/aws-backup/latest/devguide/getting-started.html"]
#   aliases: [backup_reportplans_exist]
package rule

import rego.v1

deny contains {"path": ["properties", "RegionName"], "message": message} if {
	not is_there
	message := sprintf("AWS Backup has no report plan in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Backup::ReportPlan"]
    	resource
}
