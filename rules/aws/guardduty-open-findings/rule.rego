# METADATA
# title: GuardDuty must have no open findings of high severity
# description: A finding of high severity says that something is very likely taken over. It must be handled and archived.
# custom:
#   id: PL-AWS-GUARDDUTY-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::GuardDuty::FindingStatistics"]
#   remediation: Look into each finding, and archive it when it is handled.
#   fix:
#     cli: |
#       aws guardduty list-findings --detector-id 12abc34d567e8fa901bc2d34e56789f0 --finding-criteria '{"Criterion":{"severity":{"Gte":7}}}'
#     console: |
#       GuardDuty > (region) > Findings > Severity: High
#   links: ["https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_findings.html"]
#   aliases: [guardduty_no_high_severity_findings]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "GroupedBySeverity", i, "TotalFindings"], "message": message} if {
	some i, group in input.properties.GroupedBySeverity
	group.Severity >= 7
	group.TotalFindings > 0
	message := sprintf("GuardDuty has %d open findings of severity %v in %s", [group.TotalFindings, group.Severity, input.name])
}
