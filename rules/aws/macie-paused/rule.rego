# METADATA
# title: Macie should be enabled
# description: Macie tells which buckets hold personal data and who can read it. Paused, it does not.
# custom:
#   id: PL-AWS-MACIE-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Macie::Session"]
#   remediation: Set status (Status) to ENABLED.
#   fix:
#     terraform: |
#       status = "ENABLED"
#     cloudformation: |
#       Status: ENABLED
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/macie-controls.html"]
#   aliases: [macie_is_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "Status"], "message": message} if {
	input.properties.Status == "PAUSED"
	message := sprintf("%s is paused", [input.address])
}
