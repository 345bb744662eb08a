# METADATA
# title: Lambda function URLs should require IAM authentication
# description: With the authorisation type NONE everybody who knows the address can call the function, with whatever its role may do.
# custom:
#   id: PL-AWS-LAMBDA-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Url"]
#   remediation: Let the address ask who calls (AWS_IAM), or put API Gateway or CloudFront with its own authorisation in front.
#   fix:
#     terraform: |
#       authorization_type = "AWS_IAM"
#     cloudformation: |
#       AuthType: AWS_IAM
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html"]
#   aliases: [PL-TF-AWS-LAMBDA-001, CKV_AWS_258, awslambda_function_url_public]
package rule

import rego.v1

deny contains {"path": ["properties", "AuthType"], "message": message} if {
	input.properties.AuthType == "NONE"
	message := sprintf("%s can be invoked without authentication: its authorisation type is NONE", [input.address])
}
