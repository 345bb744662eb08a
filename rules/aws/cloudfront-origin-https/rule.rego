# METADATA
# title: CloudFront distributions should use HTTPS to their origins
# description: With http-only or match-viewer what viewers sent over HTTPS goes on to the origin in plain form.
# custom:
#   id: PL-AWS-CLOUDFRONT-009
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Set the protocol policy of the origin to https-only.
#   fix:
#     terraform: |
#       origin_protocol_policy = "https-only"
#     cloudformation: |
#       OriginProtocolPolicy: https-only
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https.html"]
#   aliases: [cloudfront_distributions_origin_traffic_encrypted, a5366a50-932f-4085-896b-41402714a388]
package rule

import rego.v1

config := input.properties.DistributionConfig

deny contains {"path": ["properties", "DistributionConfig", "Origins", i, "CustomOriginConfig", "OriginProtocolPolicy"], "message": message} if {
	some i, origin in config.Origins
	plain(origin.CustomOriginConfig.OriginProtocolPolicy)
	not regex.match(website, object.get(origin, "DomainName", ""))
	message := sprintf("%s may reach its origin over plain HTTP: %s", [input.address, origin.CustomOriginConfig.OriginProtocolPolicy])
}

# A website of S3 answers plain HTTP alone.
website := `[.]s3-website[.-]|[.]website_(endpoint|domain)\b|[.]WebsiteURL\b`

plain("http-only")

# It does where viewers may come over plain HTTP.
plain("match-viewer") if lower(config.DefaultCacheBehavior.ViewerProtocolPolicy) == "allow-all"

plain("match-viewer") if {
	some behaviour in config.CacheBehaviors
	lower(behaviour.ViewerProtocolPolicy) == "allow-all"
}
