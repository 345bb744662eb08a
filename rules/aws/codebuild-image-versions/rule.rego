# METADATA
# title: CodeBuild projects should use images that are still maintained
# description: AWS no longer updates the images of one language or tool (aws/codebuild/docker, python and others) and older versions of its standard images. What builds and signs software then runs on an operating system and tools that get no security fixes.
# custom:
#   id: PL-AWS-CODEBUILD-011
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Use a current standard image, and name only its major version.
#   fix:
#     terraform: |
#       image = "aws/codebuild/standard:7.0"
#     cloudformation: |
#       Image: aws/codebuild/standard:7.0
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/build-env-ref-available.html"]
package rule

import rego.v1

# What AWS has stopped to update.
no_longer_maintained := [
	`^aws/codebuild/(android-java|docker|dot-net|golang|java|nodejs|php|python|ruby|ubuntu-base|windows-base)-?[a-z0-9-]*:`,
	`^aws/codebuild/standard:[1-4][.]`,
	`^aws/codebuild/amazonlinux2-x86_64-standard:[1-3][.]`,
	`^aws/codebuild/amazonlinux2-aarch64-standard:1[.]`,
]

deny contains {"path": ["properties", "Environment", "Image"], "message": message} if {
	image := input.properties.Environment.Image
	some form in no_longer_maintained
	regex.match(form, image)
	message := sprintf("%s builds in an image that is no longer maintained: %s", [input.address, image])
}
