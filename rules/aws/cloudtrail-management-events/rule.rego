# METADATA
# title: CloudTrail trails should record all management events
# description: A selector that keeps only reads, only writes or only data events leaves out how the account is changed or explored.
# custom:
#   id: PL-AWS-CLOUDTRAIL-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Let a selector of the trail include management events with ReadWriteType All, or give the trail no selectors.
#   fix:
#     terraform: |
#       event_selector {
#         read_write_type           = "All"
#         include_management_events = true
#       }
#     cloudformation: |
#       EventSelectors:
#         - IncludeManagementEvents: true
#           ReadWriteType: All
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-concepts.html#cloudtrail-concepts-management-events"]
#   aliases: [cloudtrail_multi_region_enabled_logging_management_events]
package rule

import rego.v1

skip if not input.properties.EventSelectors

deny contains {"path": ["properties", "EventSelectors", 0], "message": message} if {
	count(input.properties.EventSelectors) > 0
	not records_all
	message := sprintf("%s does not record all management events", [input.address])
}

records_all if {
	some selector in input.properties.EventSelectors
	object.get(selector, "IncludeManagementEvents", true) != false
	object.get(selector, "ReadWriteType", "All") == "All"
}

records_all if {
	some selector in input.properties.EventSelectors
	some part in ["IncludeManagementEvents", "ReadWriteType"]
	contains(selector[part], "${")
}
