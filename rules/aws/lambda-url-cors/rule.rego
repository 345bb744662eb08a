# METADATA
# title: Lambda function URLs should not allow all CORS origins
# description: With the origin * any web page that a signed-in user opens can call the function and read what it answers.
# custom:
#   id: PL-AWS-LAMBDA-011
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Url"]
#   remediation: List the origins of your own pages.
#   fix:
#     terraform: |
#       cors {
#         allow_origins = ["https://www.example.com"]
#       }
#     cloudformation: |
#       Cors:
#         AllowOrigins: ["https://www.example.com"]
#   links: ["https://docs.aws.amazon.com/lambda/latest/api/API_Cors.html"]
#   aliases: [CKV2_AWS_75, awslambda_function_url_cors_policy]
package rule

import rego.v1

deny contains {"path": ["properties", "Cors", "AllowOrigins", i], "message": message} if {
	some i, origin in input.properties.Cors.AllowOrigins
	origin == "*"
	message := sprintf("%s answers every origin", [input.address])
}
