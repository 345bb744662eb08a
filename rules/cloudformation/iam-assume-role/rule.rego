# METADATA
# title: IAM roles must not be assumable by everyone
# description: A trust policy that allows the principal "*" without a condition on the caller lets any AWS account in the world take the role and its permissions.
# custom:
#   id: PL-CFN-AWS-IAM-003
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::IAM::Role", "AWS::Serverless::Function"]
#   remediation: Name the accounts, roles or services that may assume the role, or add a condition such as aws:PrincipalOrgID.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_60]
package rule

import rego.v1

caller_keys := {
	"aws:principalaccount", "aws:principalarn", "aws:principalisawsservice", "aws:principalorgid",
	"aws:principalorgpaths", "aws:sourceaccount", "aws:sourcearn", "aws:sourceip", "aws:sourceorgid",
	"aws:sourcevpc", "aws:sourcevpce", "aws:userid", "aws:username", "sts:externalid",
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::IAM::Role", "AWS::Serverless::Function"}
	r.Properties.AssumeRolePolicyDocument
}

deny contains {"path": place(statement, key), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	document := array.concat(path, ["Properties", "AssumeRolePolicyDocument"])
	some statement in statements(r.Properties.AssumeRolePolicyDocument, document)
	statement.body.Effect == "Allow"
	key := everyone(statement.body)
	not limited(statement.body)
	message := sprintf("%s can be assumed by everyone: its trust policy has an open %s and no condition on the caller", [r.Name, key])
}

everyone(statement) := "Principal" if statement.Principal == "*"

everyone(statement) := "Principal" if {
	some kind in ["AWS", "CanonicalUser", "Federated", "*"]
	"*" in as_list(statement.Principal[kind])
}

everyone(statement) := "NotPrincipal" if {
	statement.NotPrincipal
	not statement.Principal
}

# A condition on who calls or from where; conditions that are not known yet count as one.
limited(statement) if is_string(statement.Condition)

limited(statement) if {
	some tests in statement.Condition
	is_string(tests)
}

limited(statement) if {
	some operator, tests in statement.Condition
	regex.match(`(?i)^(ForAnyValue:)?(String(Equals|EqualsIgnoreCase|Like)|Arn(Equals|Like)|IpAddress|Bool)$`, operator)
	some key, values in tests
	lower(key) in caller_keys
	every value in as_list(values) {
		not lets_all_in(value)
	}
}

lets_all_in(value) if value == "*"

lets_all_in(value) if endswith(value, "/0")

# The statements of a policy that is an object or JSON text, each with the path of what stands in the template.
statements(policy, path) := [{"body": body, "path": array.concat(path, ["Statement", j]), "keyed": true} |
	some j, body in policy.Statement
] if is_array(policy.Statement)

statements(policy, path) := [{"body": policy.Statement, "path": array.concat(path, ["Statement"]), "keyed": true}] if {
	is_object(policy.Statement)
}

statements(policy, path) := [{"body": body, "path": path, "keyed": false} |
	some body in as_list(json.unmarshal(policy).Statement)
] if is_string(policy)

place(statement, key) := array.concat(statement.path, [key]) if {
	statement.keyed
	key in object.keys(statement.body)
} else := statement.path

as_list(value) := value if is_array(value)

as_list(value) := [value] if not is_array(value)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
