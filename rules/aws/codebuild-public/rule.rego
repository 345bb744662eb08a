# METADATA
# title: CodeBuild projects must not have public build results
# description: With the visibility PUBLIC_READ everybody reads the logs and artifacts of all builds, and what was printed into them.
# custom:
#   id: PL-AWS-CODEBUILD-006
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Make the project private.
#   fix:
#     terraform: |
#       project_visibility = "PRIVATE"
#     cloudformation: |
#       Visibility: PRIVATE
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/public-builds.html"]
#   aliases: [codebuild_project_not_publicly_accessible]
package rule

import rego.v1

deny contains {"path": ["properties", "Visibility"], "message": message} if {
	input.properties.Visibility == "PUBLIC_READ"
	message := sprintf("%s has public build results", [input.address])
}
