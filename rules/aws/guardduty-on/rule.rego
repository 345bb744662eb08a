# METADATA
# title: GuardDuty detectors should be enabled
# description: "A detector that is suspended finds nothing: neither stolen keys nor miners nor calls to known bad addresses."
# custom:
#   id: PL-AWS-GUARDDUTY-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::GuardDuty::Detector"]
#   remediation: Set enable (Enable) to true.
#   fix:
#     terraform: |
#       enable = true
#     cloudformation: |
#       Enable: true
#   links: ["https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_settingup.html"]
#   aliases: [CKV_AWS_238, guardduty_is_enabled, a25cd877-375c-4121-a640-730929936fac, 704dadd3-54fc-48ac-b6a0-02f170011473]
package rule

import rego.v1

deny contains {"path": ["properties", "Enable"], "message": message} if {
	input.properties.Enable == false
	message := sprintf("%s is suspended", [input.address])
}
