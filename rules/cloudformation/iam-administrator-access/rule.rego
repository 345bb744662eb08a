# METADATA
# title: The AdministratorAccess policy must not be attached
# description: The AWS managed policy AdministratorAccess allows everything on everything; a leaked credential of such a role, user or group is the whole account. IAMFullAccess can give itself the same.
# custom:
#   id: PL-CFN-AWS-IAM-004
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Attach a policy with the permissions that are needed; keep administration to a few roles outside of templates.
#   compliance: ["CIS AWS 1.16", "NIST 800-53 AC-6", "PCI-DSS 7.1.2"]
#   aliases: [CKV_AWS_274]
package rule

import rego.v1

attachments := {
	"AWS::IAM::Role": "ManagedPolicyArns",
	"AWS::IAM::User": "ManagedPolicyArns",
	"AWS::IAM::Group": "ManagedPolicyArns",
	"AWS::SSO::PermissionSet": "ManagedPolicies",
	"AWS::Serverless::Function": "Policies",
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	attachments[r.Type]
}

deny contains {"path": array.concat(path, ["Properties", key, j]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	key := attachments[r.Type]
	is_array(r.Properties[key])
	some j, policy in r.Properties[key]
	administers(policy)
	message := sprintf("%s is an administrator: %s is attached", [r.Name, policy])
}

deny contains {"path": array.concat(path, ["Properties", key]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	key := attachments[r.Type]
	policy := r.Properties[key]
	administers(policy)
	message := sprintf("%s is an administrator: %s is attached", [r.Name, policy])
}

# The ARN of the AWS managed policy, in any partition, or its name alone as SAM takes it.
administers(policy) if regex.match(`(^|:iam::aws:policy/)(AdministratorAccess|IAMFullAccess)$`, policy)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
