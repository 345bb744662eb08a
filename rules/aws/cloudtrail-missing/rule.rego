# METADATA
# title: CloudTrail must have a multi-region trail that is logging
# description: Without a trail in all regions nobody can tell afterwards who did what, and whoever breaks in works where nothing is recorded.
# custom:
#   id: PL-AWS-CLOUDTRAIL-015
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail"]
#   remediation: Create a trail for all regions, and start logging.
#   fix:
#     cli: |
#       aws cloudtrail create-trail --name all --s3-bucket-name trail-logs --is-multi-region-trail --enable-log-file-validation
#       aws cloudtrail start-logging --name all
#     console: |
#       CloudTrail > Trails > Create trail
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html"]
#   aliases: [cloudtrail_multi_region_enabled, cloudtrail_multi_region_enabled_logging_management_events]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("account %s has no multi-region trail that is logging", [input.name])
}

is_there if {
	some resource in input.joined["AWS::CloudTrail::Trail"]
    	resource.properties.IsMultiRegionTrail == true
	object.get(resource.properties, "IsLogging", true) == true
}
