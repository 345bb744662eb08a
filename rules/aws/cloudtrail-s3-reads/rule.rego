# METADATA
# title: CloudTrail trails should record S3 object-level read events
# description: Management events do not tell who read which object. Without data events a theft or loss of data cannot be followed.
# custom:
#   id: PL-AWS-CLOUDTRAIL-010
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Add an event selector for AWS::S3::Object with the value arn:aws:s3 and the type All or ReadOnly.
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
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-23"]
#   aliases: [cloudtrail_s3_dataevents_read_enabled, a8fc2180-b3ac-4c93-bd0d-a55b974e4b07, AVD-AWS-0172, aws-s3-enable-object-read-logging]
package rule

import rego.v1

deny contains {"path": ["properties", "EventSelectors", 0], "message": message} if {
	not records_objects
	not input.properties.AdvancedEventSelectors
	message := sprintf("%s does not record reads of objects in S3", [input.address])
}

deny contains {"path": ["properties", "AdvancedEventSelectors", 0], "message": message} if {
	count(input.properties.AdvancedEventSelectors) > 0
	not records_objects
	message := sprintf("%s does not record reads of objects in S3", [input.address])
}

records_objects if {
	some selector in input.properties.EventSelectors
	object.get(selector, "ReadWriteType", "All") in {"All", "ReadOnly"}
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
	"false" in fields.Equals
}

leaves_out(selector) if {
	some fields in selector.FieldSelectors
	fields.Field in {"resources.ARN", "eventName"}
}
