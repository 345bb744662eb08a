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

import data.lib.age
import data.lib.lambda_runtimes
import data.lib.versions

# Code is judged as of the day of the table.
now := input.time if {
	input.time
} else := lambda_runtimes.as_of

end := date if {
	date := lambda_runtimes.ends[input.properties.Runtime]
} else := date if {
	# One that the table does not have, among those of its language.
	[_, language, version] := regex.find_all_string_submatch_n(`^([a-z]+)([0-9].*)$`, input.properties.Runtime, 1)[0]
	listed := {substring(runtime, count(language), -1): day |
		some runtime, day in lambda_runtimes.ends
		regex.match(sprintf(`^%s[0-9]`, [language]), runtime)
	}
	date := versions.end_of(listed, version)
}

deny contains {"path": ["properties", "Runtime"], "message": message} if {
	age.is_over(now, end)
	message := sprintf("%s uses a runtime that is no longer supported: %s since %s", [input.address, input.properties.Runtime, substring(end, 0, 10)])
}

waits_for contains end
