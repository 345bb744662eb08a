# METADATA
# title: AWS Organizations should opt out of the use of content by AWS AI services
# description: AI services may keep and use what they are given to improve themselves, in other regions, too.
# custom:
#   id: PL-AWS-ORGANIZATIONS-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Organizations::Organization"]
#   joins: ["AWS::Organizations::Policy"]
#   notIn: [terraform, cloudformation]
#   remediation: Attach such a policy to the root of the organization.
#   fix:
#     cli: |
#       aws organizations enable-policy-type --root-id r-1 --policy-type AISERVICES_OPT_OUT_POLICY
#     console: |
#       AWS Organizations > Policies > AI services opt-out policies > Opt out from all services
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_ai-opt-out.html"]
#   aliases: [organizations_opt_out_ai_services_policy]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("organization %s has no AI services opt-out policy", [input.name])
}

is_there if {
	some policy in input.joined["AWS::Organizations::Policy"]
	policy.properties.Type == "AISERVICES_OPT_OUT_POLICY"
	count(policy.properties.TargetIds) > 0
}
