# METADATA
# title: CloudFront distributions should have a response headers policy with security headers
# description: Without a response headers policy browsers get none of the headers that keep them from plain HTTP, frames of others and guessed content types.
# custom:
#   id: PL-AWS-CLOUDFRONT-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Name a response headers policy in the default behaviour, such as the managed SecurityHeadersPolicy.
#   fix:
#     terraform: |
#       response_headers_policy_id = "67f7725c-6f97-4210-82d7-5512b31e9d03"
#     cloudformation: |
#       ResponseHeadersPolicyId: 67f7725c-6f97-4210-82d7-5512b31e9d03
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-response-headers-policies.html"]
#   aliases: [CKV2_AWS_32]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "DefaultCacheBehavior", "ResponseHeadersPolicyId"], "message": message} if {
	values.is_missing(input.properties, ["DistributionConfig", "DefaultCacheBehavior", "ResponseHeadersPolicyId"])
	message := sprintf("%s names no policy for response headers", [input.address])
}
