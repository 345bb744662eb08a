# METADATA
# title: EBS snapshot copies made by Data Lifecycle Manager (DLM) should be encrypted
# description: A copy of an unencrypted snapshot stays unencrypted unless the rule that makes it says otherwise.
# custom:
#   id: PL-AWS-DLM-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DLM::LifecyclePolicy"]
#   remediation: Encrypt the copies, best with a customer-managed key.
#   fix:
#     terraform: |
#       cross_region_copy_rule {
#         target    = "eu-central-1"
#         encrypted = true
#       }
#     cloudformation: |
#       CrossRegionCopyRules:
#         - Target: eu-central-1
#           Encrypted: true
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-ami-policy.html"]
#   aliases: [PL-AWS-EBS-007, CKV_AWS_253, CKV_AWS_255]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PolicyDetails", "Schedules", i, "CrossRegionCopyRules", j, "Encrypted"], "message": message} if {
	some i, schedule in input.properties.PolicyDetails.Schedules
	some j, rule in schedule.CrossRegionCopyRules
	values.is_false(object.get(rule, "Encrypted", false))
	message := sprintf("%s makes copies that are not encrypted", [input.address])
}

deny contains {"path": ["properties", "PolicyDetails", "Actions", i, "CrossRegionCopy", j, "EncryptionConfiguration"], "message": message} if {
	some i, action in input.properties.PolicyDetails.Actions
	some j, copy in action.CrossRegionCopy
	values.is_false(object.get(copy, ["EncryptionConfiguration", "Encrypted"], false))
	message := sprintf("%s makes copies that are not encrypted", [input.address])
}
