# METADATA
# title: CloudFront distributions should be protected by AWS WAF
# description: Without a web ACL nothing stops injections, bots and floods before they reach the origin.
# custom:
#   id: PL-AWS-CLOUDFRONT-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Name a web ACL of AWS WAF.
#   fix:
#     terraform: |
#       web_acl_id = aws_wafv2_web_acl.site.arn
#     cloudformation: |
#       WebACLId: !GetAtt SiteAcl.Arn
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/cloudfront-features.html"]
#   aliases: [CKV_AWS_68, cloudfront_distributions_using_waf, AVD-AWS-0011, 0f139403-303f-467c-96bd-e717e6cfd62d, 1419b4c6-6d5c-4534-9cf6-6a5266085333, aws-cloudfront-enable-waf, AWS045]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "WebACLId"], "message": message} if {
	values.is_missing(input.properties, ["DistributionConfig", "WebACLId"])
	message := sprintf("%s stands behind no web application firewall", [input.address])
}
