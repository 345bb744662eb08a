# METADATA
# title: EFS file systems should have automatic backups enabled
# description: Files that are deleted or encrypted by somebody cannot be brought back without backups.
# custom:
#   id: PL-AWS-EFS-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EFS::FileSystem"]
#   remediation: Enable automatic backups.
#   fix:
#     terraform: |
#       backup_policy {
#         status = "ENABLED"
#       }
#     cloudformation: |
#       BackupPolicy:
#         Status: ENABLED
#   links: ["https://docs.aws.amazon.com/efs/latest/ug/automatic-backups.html"]
#   aliases: [efs_have_backup_enabled]
package rule

import rego.v1

import data.lib.values

# A backup plan may take the file system in by its tags; an account says so where it is read.
skip if {
	not input.time
	values.is_missing(input, ["properties", "BackupPolicy"])
}

deny contains {"path": ["properties", "BackupPolicy", "Status"], "message": message} if {
	object.get(input.properties, ["BackupPolicy", "Status"], "DISABLED") in {"DISABLED", "DISABLING"}
	message := sprintf("%s has automatic backups disabled", [input.address])
}
