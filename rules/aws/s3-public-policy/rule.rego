# METADATA
# title: S3 bucket policies must not let everyone in
# description: A statement that allows an action for the principal * and no condition that says who may come opens the bucket to everybody on the internet.
# custom:
#   id: PL-TF-AWS-S3-004
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket_policy, aws_s3_bucket]
#   remediation: Name the accounts, roles or services in Principal, or limit the statement with a condition such as aws:PrincipalOrgID or aws:SourceArn. Serve public files through CloudFront with origin access control.
#   compliance: ["CIS AWS 2.1.4", "NIST 800-53 AC-3", "PCI-DSS 7.1"]
#   aliases: [CKV_AWS_70]
package rule

import rego.v1

types := {"aws_s3_bucket_policy", "aws_s3_bucket"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "policy"], "message": message} if {
	some i, r in input.resources
	r.type in types
	some statement in statements(r.properties.policy)
	statement.Effect == "Allow"
	everyone(statement)
	not limited(statement)
	actions := concat(", ", list(object.get(statement, "Action", "all actions but some")))
	message := sprintf("%s lets everyone in: %s", [r.address, actions])
}

everyone(statement) if "*" in list(statement.Principal)

everyone(statement) if "*" in list(statement.Principal.AWS)

everyone(statement) if statement.NotPrincipal

# conditions that do not say who may come
harmless := {
	"aws:securetransport", "aws:multifactorauthpresent", "aws:referer", "aws:useragent", "aws:currenttime", "aws:epochtime",
	"s3:prefix", "s3:delimiter", "s3:max-keys", "s3:tlsversion", "s3:authtype", "s3:signatureversion", "s3:x-amz-acl",
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
