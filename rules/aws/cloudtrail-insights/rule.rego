# METADATA
# title: CloudTrail trails should have Insights events enabled
# description: Insights compare calls and errors with what is usual, and tell of bursts that a person would not see in the log.
# custom:
#   id: PL-AWS-CLOUDTRAIL-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Add insight selectors for ApiCallRateInsight and ApiErrorRateInsight.
#   fix:
#     terraform: |
#       insight_selector {
#         insight_type = "ApiCallRateInsight"
#       }
#     cloudformation: |
#       InsightSelectors:
#         - InsightType: ApiCallRateInsight
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/logging-insights-events-with-cloudtrail.html"]
#   aliases: [cloudtrail_insights_exist]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "InsightSelectors"], "message": message} if {
	values.is_missing(input.properties, ["InsightSelectors"])
	message := sprintf("%s does not look for unusual activity", [input.address])
}
