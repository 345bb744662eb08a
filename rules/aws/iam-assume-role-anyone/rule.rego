# METADATA
# title: IAM roles must not be assumable by everyone
# description: A trust policy for the principal * and no condition that says who may come lets every AWS account in the world take the role and its permissions.
# custom:
#   id: PL-TF-AWS-IAM-003
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_iam_role]
#   remediation: Name the accounts, roles, services or identity providers that may take the role, or add a condition such as aws:PrincipalOrgID.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.1"]
#   aliases: [CKV_AWS_60]
package rule

import rego.v1

types := {"aws_iam_role"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "assume_role_policy"], "message": message} if {
	some i, r in input.resources
	r.type in types
	some statement in statements(r.properties.assume_role_policy)
	statement.Effect == "Allow"
	everyone(statement)
	not limited(statement)
	message := sprintf("%s can be assumed by everyone", [r.address])
}

everyone(statement) if "*" in list(statement.Principal)

everyone(statement) if "*" in list(statement.Principal.AWS)

everyone(statement) if statement.NotPrincipal

everyone(statement) if "*" in list(statement.Principal.Service)

# conditions that do not say who may come
harmless := {
	"aws:securetransport", "aws:multifactorauthpresent", "aws:referer", "aws:useragent", "aws:currenttime", "aws:epochtime",
}

limited(statement) if {
	some operator, conditions in statement.Condition
	not contains(lower(operator), "not")
	not regex.match(`^forallvalues:|ifexists$`, lower(operator)) # which hold for requests without the key
	some key, values in conditions
	not lower(key) in harmless
	every value in list(values) {
		not value in {"*", "0.0.0.0/0", "::/0"}
	}
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
