# METADATA
# title: GuardDuty should be enabled in every region
# description: Where nothing watches, whoever breaks in works unseen. A region that nobody uses is the best place for it.
# custom:
#   id: PL-AWS-GUARDDUTY-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::GuardDuty::Detector"]
#   remediation: Enable GuardDuty in the region, or for all of them from the delegated administrator.
#   fix:
#     cli: |
#       aws guardduty create-detector --enable --region eu-west-1
#     console: |
#       GuardDuty > (region) > Get started > Enable GuardDuty
#   links: ["https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_settingup.html"]
#   aliases: [guardduty_is_enabled]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("GuardDuty has no enabled detector in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::GuardDuty::Detector"]
    	object.get(resource.properties, "Enable", true) == true
}
