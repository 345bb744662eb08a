# METADATA
# title: AWS Organizations should deny regions that are not used by a service control policy
# description: What nobody can start in a region nobody has to watch there.
# custom:
#   id: PL-AWS-ORGANIZATIONS-003
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
#       AWS Organizations > Policies > Service control policies > Create policy
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps_examples_general.html"]
#   aliases: [organizations_scp_check_deny_regions]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no service control policy of organization %s denies regions", [input.name])
}

is_there if {
	some policy in input.joined["AWS::Organizations::Policy"]
	policy.properties.Type == "SERVICE_CONTROL_POLICY"
	count(policy.properties.TargetIds) > 0
	some statement in policy.properties.Content.Statement
	statement.Effect == "Deny"
	some operator, conditions in statement.Condition
	some key, _ in conditions
	lower(key) == "aws:requestedregion"
}
