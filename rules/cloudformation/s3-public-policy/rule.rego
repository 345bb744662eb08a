# METADATA
# title: Bucket policies must not let everyone in
# description: A statement that allows the principal "*" without saying who may call or from where gives the objects of the bucket to anybody on the internet.
# custom:
#   id: PL-CFN-AWS-S3-003
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   remediation: Name the accounts, roles or services in Principal, or add a condition on the caller such as aws:PrincipalOrgID or aws:SourceArn.
#   compliance: ["CIS AWS 2.1.5", "NIST 800-53 AC-3", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_70]
package rule

import rego.v1

caller_keys := {
	"aws:principalaccount", "aws:principalarn", "aws:principalisawsservice", "aws:principalorgid",
	"aws:principalorgpaths", "aws:principalservicename", "aws:sourceaccount", "aws:sourcearn", "aws:sourceip",
	"aws:sourceorgid", "aws:sourceorgpaths", "aws:sourceowner", "aws:sourcevpc", "aws:sourcevpce", "aws:userid",
	"aws:username", "aws:vpcsourceip", "s3:dataaccesspointaccount", "s3:dataaccesspointarn",
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::S3::BucketPolicy"
}

deny contains {"path": place(statement, key), "message": message} if {
	some i, r in input.Resources
	r.Type == "AWS::S3::BucketPolicy"
	some statement in statements(r.Properties.PolicyDocument, ["Resources", i, "Properties", "PolicyDocument"])
	statement.body.Effect == "Allow"
	key := everyone(statement.body)
	not limited(statement.body)
	message := sprintf("%s lets everyone in: an Allow statement has an open %s and no condition on the caller", [r.Name, key])
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
