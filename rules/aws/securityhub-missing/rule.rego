# METADATA
# title: Security Hub CSPM should be enabled in every region
# description: Security Hub gathers what detectors find and holds the account against standards. Where it is off, findings stay where nobody reads them.
# custom:
#   id: PL-AWS-SECURITYHUB-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::SecurityHub::Hub"]
#   remediation: Enable Security Hub CSPM in the region.
#   fix:
#     cli: |
#       aws securityhub enable-security-hub --enable-default-standards --region eu-west-1
#     console: |
#       Security Hub CSPM > (region) > Go to Security Hub CSPM > Enable
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/securityhub-settingup.html"]
#   aliases: [securityhub_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "RegionName"], "message": message} if {
	not is_there
	message := sprintf("Security Hub CSPM is not enabled in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::SecurityHub::Hub"]
    	resource
}
