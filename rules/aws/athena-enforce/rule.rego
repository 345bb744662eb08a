# METADATA
# title: Athena workgroups should enforce their configuration
# description: Where clients may override the work group, they also switch the encryption of results off or write them elsewhere.
# custom:
#   id: PL-AWS-ATHENA-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Athena::WorkGroup"]
#   remediation: Enforce the configuration of the work group.
#   fix:
#     terraform: |
#       configuration {
#         enforce_workgroup_configuration = true
#       }
#     cloudformation: |
#       WorkGroupConfiguration:
#         EnforceWorkGroupConfiguration: true
#   links: ["https://docs.aws.amazon.com/athena/latest/ug/workgroups-settings-override.html"]
#   aliases: [CKV_AWS_82, athena_workgroup_enforce_configuration, AVD-AWS-0007, aws-athena-no-encryption-override, AWS060]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "WorkGroupConfiguration", "EnforceWorkGroupConfiguration"], "message": message} if {
	values.is_false(input.properties.WorkGroupConfiguration.EnforceWorkGroupConfiguration)
	message := sprintf("%s lets clients override its settings", [input.address])
}
