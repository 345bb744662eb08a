# METADATA
# title: CloudFront distributions should require HTTPS from viewers
# description: A cache behaviour with allow-all answers over plain HTTP, where everything can be read and changed on the way.
# custom:
#   id: PL-AWS-CLOUDFRONT-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Let every cache behaviour redirect to HTTPS or take HTTPS only (redirect-to-https, https-only).
#   fix:
#     terraform: |
#       viewer_protocol_policy = "redirect-to-https"
#     cloudformation: |
#       ViewerProtocolPolicy: redirect-to-https
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-viewers-to-cloudfront.html"]
#   aliases: [PL-TF-AWS-CLOUDFRONT-001, PL-CFN-AWS-CLOUDFRONT-001, CKV_AWS_34, AVD-AWS-0012, cloudfront_distributions_https_enabled, 31733ee2-fef0-4e87-9778-65da22a8ecf1, 55af1353-2f62-4fa0-a8e1-a210ca2708f5, aws-cloudfront-enforce-https, AWS020]
package rule

import rego.v1

config := input.properties.DistributionConfig

behaviours contains ["DefaultCacheBehavior"] if config.DefaultCacheBehavior

behaviours contains ["CacheBehaviors", i] if some i, _ in config.CacheBehaviors

deny contains {"path": path, "message": message} if {
	some behaviour in behaviours
	path := array.concat(["properties", "DistributionConfig"], array.concat(behaviour, ["ViewerProtocolPolicy"]))
	lower(object.get(input, path, "")) == "allow-all"
	message := sprintf("%s serves plain HTTP: the viewer protocol policy is allow-all", [input.address])
}
