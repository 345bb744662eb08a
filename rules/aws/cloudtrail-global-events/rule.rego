# METADATA
# title: CloudTrail trails should record global service events
# description: IAM, STS and CloudFront are global. A trail that leaves their events out does not see who made users, keys and roles.
# custom:
#   id: PL-AWS-CLOUDTRAIL-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Set include_global_service_events (IncludeGlobalServiceEvents) to true.
#   fix:
#     terraform: |
#       include_global_service_events = true
#     cloudformation: |
#       IncludeGlobalServiceEvents: true
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-concepts.html"]
#   aliases: [058ac855-989f-4378-ba4d-52d004020da7, 8173d5eb-96b5-4aa6-a71b-ecfa153c123d]
package rule

import rego.v1

deny contains {"path": ["properties", "IncludeGlobalServiceEvents"], "message": message} if {
	input.properties.IncludeGlobalServiceEvents == false
	message := sprintf("%s leaves out the events of global services", [input.address])
}
