# METADATA
# title: CloudFront S3 origins should use origin access control (OAC)
# description: Without an origin access control or identity the bucket behind a distribution must be public, and everybody reads it past CloudFront, its firewall and its logs.
# custom:
#   id: PL-AWS-CLOUDFRONT-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Make an origin access control, name it in the origin, and let only the distribution read the bucket.
#   fix:
#     terraform: |
#       origin_access_control_id = aws_cloudfront_origin_access_control.site.id
#     cloudformation: |
#       OriginAccessControlId: !Ref SiteAccess
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-13"]
#   aliases: [CKV2_AWS_46, cloudfront_distributions_s3_origin_access_control]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "Origins", i], "message": message} if {
	some i, origin in input.properties.DistributionConfig.Origins
	is_bucket(origin)
	values.is_missing(origin, "OriginAccessControlId")
	values.is_missing(origin, ["S3OriginConfig", "OriginAccessIdentity"])
	message := sprintf("%s has an origin that anybody can read past CloudFront", [input.address])
}

# Not a website of S3, which is an HTTP server that no identity can enter.
is_bucket(origin) if {
	regex.match(`(^|\.)s3[.-].*amazonaws\.com|\.bucket(_regional)?_domain_name\}|\.(Regional)?DomainName\}`, origin.DomainName)
	not origin.CustomOriginConfig
}

is_bucket(origin) if {
	origin.S3OriginConfig
	not origin.CustomOriginConfig
}
