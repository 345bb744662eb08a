# METADATA
# title: Policies of queues, topics, keys, functions and the like must not let everyone in
# description: A resource policy that allows the principal "*" without a condition on the caller gives the resource to every AWS account, and often to everybody.
# custom:
#   id: PL-CFN-AWS-IAM-005
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::SQS::QueuePolicy", "AWS::SNS::TopicPolicy", "AWS::KMS::Key", "AWS::KMS::ReplicaKey", "AWS::SecretsManager::ResourcePolicy", "AWS::ECR::Repository", "AWS::Backup::BackupVault", "AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain", "AWS::SQS::QueueInlinePolicy", "AWS::SNS::TopicInlinePolicy", "AWS::ECR::RegistryPolicy", "AWS::Kinesis::ResourcePolicy", "AWS::Lambda::Permission", "AWS::Lambda::LayerVersionPermission", "AWS::Events::EventBusPolicy", "AWS::Serverless::Function"]
#   remediation: Name the accounts, roles or services in Principal, or add a condition on the caller such as aws:SourceArn or aws:PrincipalOrgID.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_32, CKV_AWS_33, CKV_AWS_258, AVD-AWS-0032]
package rule

import rego.v1

caller_keys := {
	"aws:principalaccount", "aws:principalarn", "aws:principalisawsservice", "aws:principalorgid",
	"aws:principalorgpaths", "aws:principalservicename", "aws:sourceaccount", "aws:sourcearn", "aws:sourceip",
	"aws:sourceorgid", "aws:sourceorgpaths", "aws:sourceowner", "aws:sourcevpc", "aws:sourcevpce", "aws:userid",
	"aws:username", "aws:vpcsourceip", "kms:calleraccount", "sns:endpoint",
}

policy_property := {
	"AWS::SQS::QueuePolicy": "PolicyDocument",
	"AWS::SNS::TopicPolicy": "PolicyDocument",
	"AWS::KMS::Key": "KeyPolicy",
	"AWS::KMS::ReplicaKey": "KeyPolicy",
	"AWS::SecretsManager::ResourcePolicy": "ResourcePolicy",
	"AWS::ECR::Repository": "RepositoryPolicyText",
	"AWS::Backup::BackupVault": "AccessPolicy",
	"AWS::OpenSearchService::Domain": "AccessPolicies",
	"AWS::Elasticsearch::Domain": "AccessPolicies",
	"AWS::SQS::QueueInlinePolicy": "PolicyDocument",
	"AWS::SNS::TopicInlinePolicy": "PolicyDocument",
	"AWS::ECR::RegistryPolicy": "PolicyText",
	"AWS::Kinesis::ResourcePolicy": "ResourcePolicy",
	"AWS::Events::EventBusPolicy": "Statement",
}

# Grants that are no policy documents: a principal, and properties that limit it.
limits := {
	"AWS::Lambda::Permission": ["EventSourceToken", "PrincipalOrgID", "SourceAccount", "SourceArn"],
	"AWS::Lambda::LayerVersionPermission": ["OrganizationId"],
	"AWS::Events::EventBusPolicy": ["Condition"],
}

# The VPC of a search domain already limits who reaches it.
applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Properties[policy_property[r.Type]]
	not r.Properties.VPCOptions
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	limits[r.Type]
}

deny contains {"path": array.concat(path, ["Properties", "Principal"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	keys := limits[r.Type]
	r.Properties.Principal == "*"
	count([key | some key in keys; key in object.keys(r.Properties)]) == 0
	message := sprintf("%s lets everyone in: Principal is * and there is no %s", [r.Name, concat(" or ", keys)])
}

# SAM makes the permission for everyone itself.
applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::Serverless::Function"
	r.Properties.FunctionUrlConfig
}

deny contains {"path": array.concat(path, ["Properties", "FunctionUrlConfig", "AuthType"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	r.Properties.FunctionUrlConfig.AuthType == "NONE"
	message := sprintf("%s lets everyone in: the AuthType of its function URL is NONE", [r.Name])
}

deny contains {"path": place(statement, key), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	property := policy_property[r.Type]
	some statement in statements(r.Properties[property], array.concat(path, ["Properties", property]))
	statement.body.Effect == "Allow"
	key := everyone(statement.body)
	not limited(statement.body)
	message := sprintf("%s lets everyone in: an Allow statement of %s has an open %s and no condition on the caller", [r.Name, property, key])
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

# The one statement of an event bus.
statements(policy, path) := [{"body": policy, "path": path, "keyed": true}] if {
	is_string(policy.Effect)
	not policy.Statement
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
