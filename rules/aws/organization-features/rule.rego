# METADATA
# title: AWS Organizations should have all features enabled
# description: "With consolidated billing alone there are no service control policies: nothing holds an account back."
# custom:
#   id: PL-AWS-ORGANIZATIONS-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Organizations::Organization"]
#   remediation: Set feature_set (FeatureSet) to ALL.
#   fix:
#     terraform: |
#       feature_set = "ALL"
#     cloudformation: |
#       FeatureSet: ALL
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_org_support-all-features.html"]
#   aliases: [5ba6229c-8057-433e-91d0-21cf13569ca9]
package rule

import rego.v1

deny contains {"path": ["properties", "FeatureSet"], "message": message} if {
	input.properties.FeatureSet == "CONSOLIDATED_BILLING"
	message := sprintf("%s has no service control policies", [input.address])
}
