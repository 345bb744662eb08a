# METADATA
# title: IAM roles for GitHub Actions OIDC must restrict the repositories that can assume them
# description: Everybody on GitHub gets tokens from the same provider. A trust policy that does not narrow the subject lets every workflow of every repository in.
# custom:
#   id: PL-AWS-IAM-033
#   severity: Critical
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Add a condition on token.actions.githubusercontent.com:sub that names the organisation and repository, best with branch or environment.
#   fix:
#     terraform: |
#       condition {
#         test     = "StringLike"
#         variable = "token.actions.githubusercontent.com:sub"
#         values   = ["repo:my-organisation/my-repository:ref:refs/heads/main"]
#       }
#     cloudformation: |
#       Condition:
#         StringLike:
#           token.actions.githubusercontent.com:sub: repo:my-organisation/my-repository:ref:refs/heads/main
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-idp_oidc.html"]
#   aliases: [CKV_AWS_358, CKV_AWS_393]
package rule

import rego.v1

import data.lib.policy

provider := "token.actions.githubusercontent.com"

deny contains {"path": array.concat(["properties", "AssumeRolePolicyDocument"], trust.path), "message": message} if {
	some trust in policy.federated(input.properties.AssumeRolePolicyDocument)
	contains(trust.principal, concat("", [":oidc-provider/", provider]))
	not policy.has_unknown_condition(trust.statement)
	not narrowed(trust.statement)
	message := sprintf("%s can be assumed from repositories of anybody on GitHub", [input.address])
}

# All conditions must hold: one that says whose repository it is will do. Every token has a subject, so that ForAllValues is met by none without.
narrowed(statement) if {
	some operator, tests in statement.Condition
	some key in subject_keys(statement)
	narrows(policy.tests_on({"Condition": {regex.replace(operator, `^(?i)ForAllValues:`, ""): tests}}, key))
}

# An enterprise may have a provider of its own: token.actions.githubusercontent.com/enterprise
subject_keys(statement) := {key |
	some tests in statement.Condition
	some key, _ in tests
	startswith(lower(key), provider)
	endswith(lower(key), ":sub")
}

narrows(subjects) if {
	count(subjects) > 0
	every subject in subjects {
		not is_anybody(subject)
	}
}

# The organisation is the first that must be said: repo:organisation/…
is_anybody(subject) if {
	not contains(subject, "${")
	not regex.match(`^((repo|repository|job_workflow_ref):[^*?/:]+/|(repository_owner|repository_owner_id|repository_id|enterprise):[^*?/:]+)`, subject)
}
