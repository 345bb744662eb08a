# METADATA
# title: CodeBuild projects for public pull requests should keep the buildspec outside of the repository
# description: Whoever may push, or open a pull request that is built, changes what the build does with the project's role.
# custom:
#   id: PL-AWS-CODEBUILD-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Write the buildspec in the project, or keep it in S3.
#   fix:
#     terraform: |
#       buildspec = file("${path.module}/buildspec.yml")
#     cloudformation: |
#       BuildSpec: arn:aws:s3:::build-specs/app.yml
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/build-spec-ref.html"]
#   aliases: [codebuild_project_user_controlled_buildspec]
package rule

import rego.v1

repositories := {"GITHUB", "GITHUB_ENTERPRISE", "BITBUCKET", "GITLAB", "GITLAB_SELF_MANAGED"}

skip if {
	kind := input.properties.Source.Type
	not kind in repositories
}

# A path ends in the name of a file; what is written out has lines.
deny contains {"path": ["properties", "Source", "BuildSpec"], "message": message} if {
	spec := input.properties.Source.BuildSpec
	regex.match(`^[\w./-]+\.ya?ml$`, spec)
	message := sprintf("%s builds what the repository says in %s", [input.address, spec])
}
