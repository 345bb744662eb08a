# METADATA
# title: CloudTrail trails should record S3 object-level write events
# description: Management events do not tell who wrote or deleted which object. Without data events a theft or loss of data cannot be followed.
# custom:
#   id: PL-AWS-CLOUDTRAIL-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Add an event selector for AWS::S3::Object with the value arn:aws:s3 and the type All or WriteOnly.
#   fix:
#     terraform: |
#       event_selector {
#         read_write_type = "All"
#         data_resource {
#           type   = "AWS::S3::Object"
#           values = ["arn:aws:s3"]
#         }
#       }
#     cloudformation: |
#       EventSelectors:
#         - ReadWriteType: All
#           DataResources:
#             - Type: AWS::S3::Object
#               Values: ["arn:aws:s3"]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/logging-data-events-with-cloudtrail.html"]
#   aliases: [cloudtrail_s3_dataevents_write_enabled, a8fc2180-b3ac-4c93-bd0d-a55b974e4b07, AVD-AWS-0171, aws-s3-enable-object-write-logging]
package rule

import rego.v1

deny contains {"path": ["properties", "EventSelectors", 0], "message": message} if {
	not records_objects
	not input.properties.AdvancedEventSelectors
	message := sprintf("%s does not record writes of objects in S3", [input.address])
}

deny contains {"path": ["properties", "AdvancedEventSelectors", 0], "message": message} if {
	count(input.properties.AdvancedEventSelectors) > 0
	not records_objects
	message := sprintf("%s does not record writes of objects in S3", [input.address])
}

records_objects if {
	some selector in input.properties.EventSelectors
	object.get(selector, "ReadWriteType", "All") in {"All", "WriteOnly"}
	some resource in selector.DataResources
	resource.Type == "AWS::S3::Object"
	some value in resource.Values
	regex.match(`^arn:aws[a-z-]*:s3(:::)?$|[$]{`, value)
}

records_objects if {
	some selector in input.properties.AdvancedEventSelectors
	some fields in selector.FieldSelectors
	fields.Field == "resources.type"
	"AWS::S3::Object" in fields.Equals
	not leaves_out(selector)
}

leaves_out(selector) if {
	some fields in selector.FieldSelectors
	fields.Field == "readOnly"
	"true" in fields.Equals
}

leaves_out(selector) if {
	some fields in selector.FieldSelectors
	fields.Field in {"resources.ARN", "eventName"}
}
