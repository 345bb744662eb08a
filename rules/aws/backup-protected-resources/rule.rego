# METADATA
# title: RDS, DynamoDB, EBS and EFS resources should be protected by AWS Backup
# description: Backups that a plan makes are kept, copied and guarded as the plan says; those of a service go with the resource, or when somebody switches them off.
# custom:
#   id: PL-AWS-BACKUP-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DynamoDB::Table", "AWS::EC2::Volume", "AWS::EFS::FileSystem"]
#   joins: ["AWS::Backup::ProtectedResource"]
#   notIn: [terraform, cloudformation]
#   remediation: Add the resource to a backup plan, by a tag.
#   fix:
#     cli: |
#       aws backup create-backup-selection --backup-plan-id PLAN --backup-selection file://selection.json
#     console: |
#       AWS Backup > Backup plans > (plan) > Assign resources
#   links: ["https://docs.aws.amazon.com/aws-backup/latest/devguide/assigning-resources.html"]
#   aliases: [rds_instance_protected_by_backup_plan, rds_cluster_protected_by_backup_plan, dynamodb_table_protected_by_backup_plan, ec2_ebs_volume_protected_by_backup_plan]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not is_protected
	message := sprintf("%s is in no backup plan of AWS Backup", [input.address])
}

is_protected if {
	some protected in input.joined["AWS::Backup::ProtectedResource"]
	protected.properties.ResourceArn == input.address
}
