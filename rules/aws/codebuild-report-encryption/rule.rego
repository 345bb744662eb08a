# METADATA
# title: CodeBuild report groups should encrypt what they export
# description: Test reports name files, hosts and sometimes data of tests.
# custom:
#   id: PL-AWS-CODEBUILD-010
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::ReportGroup"]
#   remediation: Do not disable encryption of the export.
#   fix:
#     terraform: |
#       encryption_disabled = false
#     cloudformation: |
#       EncryptionDisabled: false
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/report-group-export-settings.html"]
#   aliases: [codebuild_report_group_export_encrypted]
package rule

import rego.v1

import data.lib.values

deny contains {"path": path, "message": message} if {
	path := ["properties", "ExportConfig", "S3Destination", "EncryptionDisabled"]
	values.is_true(object.get(input, path, false))
	message := sprintf("%s exports reports without encryption", [input.address])
}
