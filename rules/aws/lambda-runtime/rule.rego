# METADATA
# title: Lambda functions should use supported runtimes
# description: Runtimes that AWS has deprecated get no security fixes, and soon functions with them cannot be updated any more.
# custom:
#   id: PL-AWS-LAMBDA-009
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Move the function to a supported runtime.
#   fix:
#     terraform: |
#       runtime = "python3.13"
#     cloudformation: |
#       Runtime: python3.13
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html"]
#   aliases: [CKV_AWS_363, awslambda_function_using_supported_runtimes]
package rule

import rego.v1

deprecated := {
	"dotnet5.0", "dotnet6", "dotnet7", "dotnetcore1.0", "dotnetcore2.0", "dotnetcore2.1", "dotnetcore3.1", "go1.x", "java8",
	"nodejs", "nodejs10.x", "nodejs12.x", "nodejs14.x", "nodejs16.x", "nodejs18.x", "nodejs4.3", "nodejs4.3-edge",
	"nodejs6.10", "nodejs8.10", "provided", "python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "ruby2.5",
	"ruby2.7",
}

deny contains {"path": ["properties", "Runtime"], "message": message} if {
	input.properties.Runtime in deprecated
	message := sprintf("%s uses a runtime that is no longer supported: %s", [input.address, input.properties.Runtime])
}
