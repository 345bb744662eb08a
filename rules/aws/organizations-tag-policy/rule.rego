# METADATA
# title: AWS Organizations should have a tag policy
# description: Owners, costs and permissions follow from tags only where they are written alike.
# custom:
#   id: PL-AWS-ORGANIZATIONS-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Organizations::Organization"]
#   joins: ["AWS::Organizations::Policy"]
#   notIn: [terraform, cloudformation]
#   remediation: Attach such a policy to the root of the organization.
#   fix:
#     cli: |
#       aws organizations attach-policy --policy-id p-example --target-id r-1
#     console: |
#       AWS Organizations > Policies > Tag policies > Create policy
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_tag-policies.html"]
#   aliases: [organizations_tags_policies_enabled_and_attached]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("organization %s has no tag policy", [input.name])
}

is_there if {
	some policy in input.joined["AWS::Organizations::Policy"]
	policy.properties.Type == "TAG_POLICY"
	count(policy.properties.TargetIds) > 0
}
