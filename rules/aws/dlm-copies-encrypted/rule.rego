# METADATA
# title: Copies of snapshots in other regions must be encrypted
# description: The copy that the policy makes in another region is all that is on the disk. Unencrypted, whoever it is shared with reads it.
# custom:
#   id: PL-AWS-EBS-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DLM::LifecyclePolicy"]
#   remediation: Set encrypted (Encrypted) to true for each copy.
#   fix:
#     terraform: |
#       cross_region_copy_rule {
#         target    = "eu-central-1"
#         encrypted = true
#         retain_rule {
#           interval      = 7
#           interval_unit = "DAYS"
#         }
#       }
#     cloudformation: |
#       CrossRegionCopyRules:
#         - TargetRegion: eu-central-1
#           Encrypted: true
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html"]
#   aliases: [CKV_AWS_253, CKV_AWS_255]
package rule

import rego.v1

deny contains {"path": ["properties", "PolicyDetails", "Schedules", i, "CrossRegionCopyRules", j, "Encrypted"], "message": message} if {
	some i, schedule in input.properties.PolicyDetails.Schedules
	some j, copy in schedule.CrossRegionCopyRules
	object.get(copy, "Encrypted", false) == false
	message := sprintf("%s copies snapshots unencrypted", [input.address])
}

deny contains {"path": ["properties", "PolicyDetails", "Actions", i, "CrossRegionCopy", j, "EncryptionConfiguration", "Encrypted"], "message": message} if {
	some i, action in input.properties.PolicyDetails.Actions
	some j, copy in action.CrossRegionCopy
	object.get(copy, ["EncryptionConfiguration", "Encrypted"], false) == false
	message := sprintf("%s copies snapshots unencrypted", [input.address])
}
