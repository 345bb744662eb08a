# METADATA
# title: CloudTrail trails should be multi-region
# description: A trail of one region says nothing about what happens in the others, and an attacker may work where nobody looks; a trail that does not log records nothing.
# custom:
#   id: PL-AWS-CLOUDTRAIL-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Make it a trail of all regions (is_multi_region_trail, IsMultiRegionTrail), and leave logging on.
#   fix:
#     terraform: |
#       is_multi_region_trail = true
#       enable_logging        = true
#     cloudformation: |
#       IsMultiRegionTrail: true
#       IsLogging: true
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html"]
#   aliases: [PL-TF-AWS-CLOUDTRAIL-001, PL-CFN-AWS-CLOUDTRAIL-001, CKV_AWS_67, AVD-AWS-0014, cloudtrail_multi_region_enabled, 058ac855-989f-4378-ba4d-52d004020da7, 8173d5eb-96b5-4aa6-a71b-ecfa153c123d, aws-cloudtrail-enable-all-regions, AWS063]
package rule

import rego.v1

import data.lib.values

meaning := {"IsMultiRegionTrail": "records one region only", "IsLogging": "records nothing: logging is off"}

deny contains {"path": ["properties", setting], "message": message} if {
	some setting, says in meaning
	values.is_false(input.properties[setting])
	message := sprintf("%s %s", [input.address, says])
}
