# METADATA
# title: Inspector must have no open findings of critical or high severity
# description: Each is a known vulnerability in something that runs, often with a fix that waits to be installed.
# custom:
#   id: PL-AWS-INSPECTOR-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::InspectorV2::FindingStatistics"]
#   remediation: Update what is vulnerable, or suppress findings that do not matter, with a reason.
#   fix:
#     cli: |
#       aws inspector2 list-findings --filter-criteria '{"severity":[{"comparison":"EQUALS","value":"CRITICAL"}]}'
#     console: |
#       Inspector > (region) > Findings > By vulnerability
#   links: ["https://docs.aws.amazon.com/inspector/latest/user/findings-understanding.html"]
#   aliases: [inspector2_active_findings_exist]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "SeverityCounts", severity], "message": message} if {
	some severity in ["Critical", "High"]
	number := input.properties.SeverityCounts[severity]
	number > 0
	message := sprintf("Inspector has %d open findings of severity %s in %s", [number, lower(severity), input.name])
}
