# METADATA
# title: CloudFront distributions should have a default root object
# description: Without one a request for / may list what the bucket behind it has.
# custom:
#   id: PL-AWS-CLOUDFRONT-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Name the default root object, usually index.html.
#   fix:
#     terraform: |
#       default_root_object = "index.html"
#     cloudformation: |
#       DefaultRootObject: index.html
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-1"]
#   aliases: [CKV_AWS_305, cloudfront_distributions_default_root_object]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "DefaultRootObject"], "message": message} if {
	values.is_missing(input.properties, ["DistributionConfig", "DefaultRootObject"])
	message := sprintf("%s has no default root object", [input.address])
}
