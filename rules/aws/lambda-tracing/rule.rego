# METADATA
# title: Lambda functions should have X-Ray tracing enabled
# description: Without tracing nobody sees which calls a request made, and where it failed.
# custom:
#   id: PL-AWS-LAMBDA-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Set the tracing mode to Active.
#   fix:
#     terraform: |
#       tracing_config {
#         mode = "Active"
#       }
#     cloudformation: |
#       TracingConfig:
#         Mode: Active
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/services-xray.html"]
#   aliases: [CKV_AWS_50, AVD-AWS-0066, 9488c451-074e-4cd3-aee3-7db6104f542c, dc1ab429-1481-4540-9b1d-280e3f15f1f8, 8152e0cf-d2f0-47ad-96d5-d003a76eabd1, AVD-AWS-0125, aws-lambda-enable-tracing, aws-sam-enable-function-tracing]
package rule

import rego.v1

import data.lib.values

# Passing through what others trace is what a function does that says nothing: an account shows both alike.
deny contains {"path": ["properties", "TracingConfig", "Mode"], "message": message} if {
	is_passive(object.get(input.properties, ["TracingConfig", "Mode"], "PassThrough"))
	is_passive(object.get(input.properties, "Tracing", "PassThrough"))
	message := sprintf("%s is not traced", [input.address])
}

is_passive(mode) if values.is_missing({"mode": mode}, "mode")

is_passive("PassThrough")
