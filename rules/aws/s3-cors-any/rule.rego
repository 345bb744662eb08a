# METADATA
# title: S3 buckets should not allow writes from all CORS origins
# description: With the origin * the page of any site may send requests that change objects, with whatever a visitor's browser has signed.
# custom:
#   id: PL-AWS-S3-016
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Name the origins that may write.
#   fix:
#     terraform: |
#       cors_rule {
#         allowed_methods = ["GET", "PUT"]
#         allowed_origins = ["https://www.example.com"]
#       }
#     cloudformation: |
#       CorsRules:
#         - AllowedMethods: [GET, PUT]
#           AllowedOrigins: ["https://www.example.com"]
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html"]
#   aliases: [3609d27c-3698-483a-9402-13af6ae80583, 98a8f708-121b-455b-ae2f-da3fb59d17e1]
package rule

import rego.v1

deny contains {"path": ["properties", "CorsConfiguration", "CorsRules", i, "AllowedOrigins"], "message": message} if {
	some i, rule in input.properties.CorsConfiguration.CorsRules
	"*" in rule.AllowedOrigins
	some method in rule.AllowedMethods
	method in {"PUT", "POST", "DELETE"}
	message := sprintf("%s lets every site send %s from a browser", [input.address, method])
}
