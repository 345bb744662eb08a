# METADATA
# title: IAM policies must not allow everything on everything
# description: A statement that allows all actions on all resources makes whoever holds it an administrator of the account, and so does everything but a list of actions (NotAction).
# custom:
#   id: PL-CFN-AWS-IAM-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::RolePolicy", "AWS::IAM::UserPolicy", "AWS::IAM::GroupPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the actions that are needed and the resources they are needed on.
#   compliance: ["CIS AWS 1.16", "NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_62, CKV_AWS_63]
package rule

import rego.v1

holders := {
	"AWS::IAM::Policy": "PolicyDocument",
	"AWS::IAM::ManagedPolicy": "PolicyDocument",
	"AWS::IAM::RolePolicy": "PolicyDocument",
	"AWS::IAM::UserPolicy": "PolicyDocument",
	"AWS::IAM::GroupPolicy": "PolicyDocument",
	"AWS::SSO::PermissionSet": "InlinePolicy",
	"AWS::IAM::Role": "Policies",
	"AWS::IAM::User": "Policies",
	"AWS::IAM::Group": "Policies",
	"AWS::Serverless::Function": "Policies",
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Properties[holders[r.Type]]
}

policies contains {"document": document, "path": array.concat(path, ["Properties", property])} if {
	some path in applies
	r := input.Resources[path[1]]
	property := holders[r.Type]
	document := r.Properties[property]
	not is_array(document)
}

# Inline policies of a role, user or group.
policies contains {"document": policy.PolicyDocument, "path": array.concat(path, ["Properties", "Policies", j, "PolicyDocument"])} if {
	some path in applies
	some j, policy in input.Resources[path[1]].Properties.Policies
}

# Policies that a SAM function writes down itself.
policies contains {"document": policy, "path": array.concat(path, ["Properties", "Policies", j])} if {
	some path in applies
	some j, policy in input.Resources[path[1]].Properties.Policies
	policy.Statement
}

deny contains {"path": place(statement, key), "message": message} if {
	some policy in policies
	some statement in statements(policy.document, policy.path)
	statement.body.Effect == "Allow"
	on_everything(statement.body)
	not narrowed(statement.body)
	key := all_actions(statement.body)
	message := sprintf("%s makes an administrator: it allows %s on all or nearly all resources", [input.Resources[policy.path[1]].Name, wording[key]])
}

on_everything(statement) if "*" in as_list(statement.Resource)

on_everything(statement) if statement.NotResource

wording := {"Action": "all actions", "NotAction": "all actions but some"}

all_actions(statement) := "Action" if {
	some action in as_list(statement.Action)
	action in {"*", "*:*"}
}

# Only actions that are known tell how much is left over.
all_actions(statement) := "NotAction" if {
	not statement.Action
	every action in as_list(statement.NotAction) {
		not contains(action, "${")
	}
}

# A condition narrows what is allowed, unless it only asks for a second factor or for TLS.
narrowed(statement) if is_string(statement.Condition)

narrowed(statement) if {
	some tests in statement.Condition
	is_string(tests)
}

narrowed(statement) if {
	some tests in statement.Condition
	some key, _ in tests
	not lower(key) in {"aws:multifactorauthpresent", "aws:multifactorauthage", "aws:securetransport"}
}

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
