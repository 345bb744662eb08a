# METADATA
# title: CloudFront distributions should have geo restrictions configured
# description: A site for some countries that answers all of them can be attacked from all of them.
# custom:
#   id: PL-AWS-CLOUDFRONT-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: List the countries that are served, or those that are not.
#   fix:
#     terraform: |
#       restrictions {
#         geo_restriction {
#           restriction_type = "whitelist"
#           locations        = ["DE", "FR"]
#         }
#       }
#     cloudformation: |
#       Restrictions:
#         GeoRestriction:
#           RestrictionType: whitelist
#           Locations: [DE, FR]
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/georestrictions.html"]
#   aliases: [CKV_AWS_374, cloudfront_distributions_geo_restrictions_enabled, 7f8843f0-9ea5-42b4-a02b-753055113195]
package rule

import rego.v1

deny contains {"path": ["properties", "DistributionConfig", "Restrictions", "GeoRestriction", "RestrictionType"], "message": message} if {
	object.get(input.properties, ["DistributionConfig", "Restrictions", "GeoRestriction", "RestrictionType"], "none") == "none"
	message := sprintf("%s serves all countries", [input.address])
}
