# METADATA
# title: AWS Config aggregators should cover all regions
# description: Somebody who breaks in works where nobody looks. A region that is left out is such a place.
# custom:
#   id: PL-AWS-CONFIG-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Config::ConfigurationAggregator"]
#   remediation: Set all_regions (AllAwsRegions) to true.
#   fix:
#     terraform: |
#       all_regions = true
#     cloudformation: |
#       AllAwsRegions: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/config-controls.html"]
#   aliases: [CKV_AWS_121, 9f3cf08e-72a2-4eb1-8007-e3b1b0e10d4d, ac5a0bc0-a54c-45aa-90c3-15f7703b9132, AVD-AWS-0019, aws-config-aggregate-all-regions, AWS085]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountAggregationSources", i, "AllAwsRegions"], "message": message} if {
	some i, source in input.properties.AccountAggregationSources
	object.get(source, "AllAwsRegions", false) == false
	message := sprintf("%s leaves regions out", [input.address])
}

deny contains {"path": ["properties", "OrganizationAggregationSource", "AllAwsRegions"], "message": message} if {
	source := input.properties.OrganizationAggregationSource
	object.get(source, "AllAwsRegions", false) == false
	message := sprintf("%s leaves regions out", [input.address])
}
