# METADATA
# title: IAM roles for web identity federation must restrict the token audience or subject
# description: "A provider gives tokens to everybody it knows: all projects of GitLab, all workspaces of HCP Terraform, all pods of a cluster. Without a condition each of them may assume the role."
# custom:
#   id: PL-AWS-IAM-034
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Add a condition on the subject (and the audience) of the token.
#   fix:
#     terraform: |
#       condition {
#         test     = "StringLike"
#         variable = "gitlab.com:sub"
#         values   = ["project_path:my-group/my-project:ref_type:branch:ref:main"]
#       }
#     cloudformation: |
#       Condition:
#         StringLike:
#           gitlab.com:sub: project_path:my-group/my-project:ref_type:branch:ref:main
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-idp_oidc.html"]
#   aliases: []
#   parameters:
#     shared: Issuers whose tokens are given to many tenants.
package rule

import rego.v1

import data.lib.policy

# Of these everybody can be a customer, and chooses the audience.
shared := {"gitlab.com", "app.terraform.io", "agent.buildkite.com"}

deny contains {"path": array.concat(["properties", "AssumeRolePolicyDocument"], trust.path), "message": message} if {
	some trust in policy.federated(input.properties.AssumeRolePolicyDocument)
	provider := provider_of(trust.principal)
	not contains(provider, "${")
	provider != "token.actions.githubusercontent.com"
	not policy.has_unknown_condition(trust.statement)
	not narrows(provider, trust.statement)
	message := sprintf("%s can be assumed with any token of %s", [input.address, provider])
}

provider_of(principal) := split(principal, ":oidc-provider/")[1]

provider_of("cognito-identity.amazonaws.com") := "cognito-identity.amazonaws.com"

# One subject of a list is enough to come in; of several operators each must hold.
narrows(provider, statement) if {
	some key in keys_of(statement)
	endswith(lower(key), ":sub")
	some operator, tests in statement.Condition
	subjects := policy.tests_on({"Condition": {operator: tests}}, key)
	count(subjects) > 0
	every subject in subjects {
		not is_anybody(provider, subject)
	}
}

is_anybody(_, subject) if regex.match(`^\*+$`, subject)

# The tenant is the first that must be said: organization:acme:…, project_path:acme/…
is_anybody(provider, subject) if {
	provider in shared
	regex.match(`^[a-z_]+:[*?]`, subject)
}

narrows(provider, statement) if {
	not provider in shared
	not contains(provider, "oidc.eks.")
	some key in keys_of(statement)
	regex.match(`(?i):(aud|azp|amr)$`, key)
}

keys_of(statement) := {key | some tests in statement.Condition; some key, _ in tests}
