# METADATA
# title: IAM policies must not allow everything
# description: A policy that allows all actions on all resources, or all but a few, makes whoever holds it an administrator, and so whoever steals those credentials.
# custom:
#   id: PL-TF-AWS-IAM-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remediation: List the actions that are needed and the resources they are needed on. A policy that serves as permissions boundary is not reported where the code shows it.
#   compliance: ["CIS AWS 1.16", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_62, CKV_AWS_63, CKV_AWS_1, CKV_AWS_49, AVD-AWS-0057]
package rule

import rego.v1

types := {"aws_iam_policy", "aws_iam_role_policy", "aws_iam_user_policy", "aws_iam_group_policy", "aws_iam_role", "aws_ssoadmin_permission_set_inline_policy"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": policy.path, "message": message} if {
	some policy in policies
	some statement in statements(policy.text)
	statement.Effect == "Allow"
	object.get(statement, "Condition", {}) == {}
	some resource in list(statement.Resource)
	regex.match(`^\*+$`, resource)
	grant := everything(statement)
	message := sprintf("%s allows %s on all resources", [policy.address, grant])
}

policies contains {"path": ["resources", i, "properties", name], "address": r.address, "text": r.properties[name]} if {
	some i, r in input.resources
	r.type in types
	some name in ["policy", "inline_policy"]
	is_string(r.properties[name])
	not boundary(r)
}

policies contains {"path": ["resources", i, "properties", "inline_policy", j, "policy"], "address": r.address, "text": block.policy} if {
	some i, r in input.resources
	r.type == "aws_iam_role"
	some j, block in r.properties.inline_policy
}

everything(statement) := "all actions" if {
	some action in list(statement.Action)
	regex.match(`^\*+(:\*+)?$`, action)
} else := "all actions but a few" if {
	statement.NotAction
}

# a boundary only limits what other policies give
boundary(policy) if {
	some r in input.resources
	startswith(r.properties.permissions_boundary, concat("", ["${", policy.address, "."]))
}

statements(text) := list(json.unmarshal(text).Statement) if json.is_valid(text)

list(value) := value if is_array(value)

list(value) := [value] if not is_array(value)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
