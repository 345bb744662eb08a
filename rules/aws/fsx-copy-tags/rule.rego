# METADATA
# title: FSx file systems should copy tags to backups and volumes
# description: "Backups without tags are left out by policies that go by tags: who may restore them, and who pays."
# custom:
#   id: PL-AWS-FSX-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::FSx::FileSystem"]
#   remediation: Enable copying of tags.
#   fix:
#     terraform: |
#       copy_tags_to_backups = true
#     cloudformation: |
#       CopyTagsToBackups: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/fsx-controls.html"]
#   aliases: [fsx_file_system_copy_tags_to_backups_enabled, fsx_file_system_copy_tags_to_volumes_enabled]
package rule

import rego.v1

import data.lib.values

configurations := ["LustreConfiguration", "OpenZFSConfiguration", "WindowsConfiguration"]

deny contains {"path": ["properties", name, setting], "message": message} if {
	some name in configurations
	some setting in ["CopyTagsToBackups", "CopyTagsToVolumes"]
	values.is_false(input.properties[name][setting])
	message := sprintf("%s has %s disabled", [input.address, setting])
}
