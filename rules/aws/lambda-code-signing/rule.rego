# METADATA
# title: Lambda functions should have code signing enabled
# description: Without code signing whoever may update the function decides alone what runs with its role.
# custom:
#   id: PL-AWS-LAMBDA-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Name a code signing configuration that enforces signatures.
#   fix:
#     terraform: |
#       code_signing_config_arn = aws_lambda_code_signing_config.release.arn
#     cloudformation: |
#       CodeSigningConfigArn: !Ref Release
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/configuration-codesigning.html"]
#   aliases: [CKV_AWS_272]
package rule

import rego.v1

import data.lib.values

# Images are signed where they are kept.
skip if input.properties.PackageType == "Image"

deny contains {"path": ["properties", "CodeSigningConfigArn"], "message": message} if {
	values.is_missing(input.properties, "CodeSigningConfigArn")
	message := sprintf("%s runs code that nobody signed", [input.address])
}
