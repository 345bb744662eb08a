# METADATA
# title: CloudTrail event data stores should have termination protection enabled
# description: Whoever breaks in deletes the record of it first. Termination protection makes that two steps, and the first one is seen.
# custom:
#   id: PL-AWS-CLOUDTRAIL-013
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::EventDataStore"]
#   remediation: Leave termination_protection_enabled (TerminationProtectionEnabled) on.
#   fix:
#     terraform: |
#       termination_protection_enabled = true
#     cloudformation: |
#       TerminationProtectionEnabled: true
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/query-event-data-store.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "TerminationProtectionEnabled"], "message": message} if {
	input.properties.TerminationProtectionEnabled == false
	message := sprintf("%s can be deleted in one step", [input.address])
}
