# METADATA
# title: CodeBuild webhook filters must use anchored patterns
# description: A pattern that is not anchored (^…$) matches any text that contains it; an actor whose id contains an allowed id can start builds with the project's role.
# custom:
#   id: PL-AWS-CODEBUILD-008
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   notIn: [terraform]
#   remediation: Begin patterns for actors, repositories and branches with ^ and end them with $; separate alternatives inside of the anchors.
#   fix:
#     cloudformation: |
#       Pattern: "^(12345678)$"
#     cli: |
#       aws codebuild update-webhook --project-name app --filter-groups '[[{"type":"ACTOR_ACCOUNT_ID","pattern":"^12345678$"}]]'
#     console: |
#       CodeBuild > Build projects > (project) > Primary source webhook events
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/github-webhook.html"]
#   aliases: [codebuild_project_webhook_filters_use_anchored_patterns]
package rule

import rego.v1

kinds := {"ACTOR_ACCOUNT_ID", "HEAD_REF", "BASE_REF"}

deny contains {"path": ["properties", "Triggers", "FilterGroups", i, j, "Pattern"], "message": message} if {
	some i, group in input.properties.Triggers.FilterGroups
	some j, filter in group
	filter.Type in kinds
	not contains(filter.Pattern, "${")
	not is_anchored(filter.Pattern)
	message := sprintf("%s has a webhook filter that is not anchored: %s %s", [input.address, filter.Type, filter.Pattern])
}

# Each alternative outside of brackets has anchors of its own.
is_anchored(pattern) if {
	without_groups := regex.replace(pattern, `\([^()]*\)`, "")
	every part in split(without_groups, "|") {
		startswith(part, "^")
		endswith(part, "$")
	}
}
