# METADATA
# title: IAM Access Analyzer should have no active findings
# description: Each is a resource that somebody outside can use, or a permission that nobody uses.
# custom:
#   id: PL-AWS-IAM-058
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AccessAnalyzer::Analyzer"]
#   notIn: [terraform,cloudformation]
#   remediation: Remove the access, or archive the finding with a rule that says why it is meant.
#   fix:
#     cli: |
#       aws accessanalyzer list-findings-v2 --analyzer-arn arn --filter 'status={eq=[ACTIVE]}'
#     console: |
#       IAM > Access Analyzer > Findings
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-findings.html"]
#   aliases: [accessanalyzer_enabled_without_findings]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "TotalActiveFindings"], "message": message} if {
	input.extra.TotalActiveFindings > 0
	message := sprintf("Access Analyzer %s has %d active findings", [input.name, input.extra.TotalActiveFindings])
}
