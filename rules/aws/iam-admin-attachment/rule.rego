# METADATA
# title: The AdministratorAccess policy must not be attached
# description: The managed policy AdministratorAccess allows everything; whoever gets hold of the user, group or role owns the account.
# custom:
#   id: PL-TF-AWS-IAM-002
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_iam_role_policy_attachment, aws_iam_user_policy_attachment, aws_iam_group_policy_attachment, aws_iam_policy_attachment, aws_iam_role, aws_iam_role_policy_attachments_exclusive]
#   remediation: Attach a policy with the permissions that are needed, and give people administrator rights through IAM Identity Center for a limited time.
#   compliance: ["CIS AWS 1.16", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_274]
package rule

import rego.v1

types := {"aws_iam_role_policy_attachment", "aws_iam_user_policy_attachment", "aws_iam_group_policy_attachment", "aws_iam_policy_attachment", "aws_iam_role", "aws_iam_role_policy_attachments_exclusive"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "policy_arn"], "message": message} if {
	some i, r in input.resources
	r.type in types
	attached(r.properties.policy_arn)
	message := sprintf("%s attaches AdministratorAccess", [r.address])
}

deny contains {"path": ["resources", i, "properties", name, j], "message": message} if {
	some i, r in input.resources
	r.type in types
	some name in ["managed_policy_arns", "policy_arns"]
	some j, arn in r.properties[name]
	attached(arn)
	message := sprintf("%s attaches AdministratorAccess", [r.address])
}

attached(arn) if administrator(arn)

# looked up by its name
attached(arn) if {
	some policy in input.data
	policy.type == "aws_iam_policy"
	policy.properties.name == "AdministratorAccess"
	startswith(arn, sprintf("${%s.", [policy.address]))
}

administrator(arn) if regex.match(`^arn:[^:]*:iam::aws:policy/AdministratorAccess$`, arn)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
