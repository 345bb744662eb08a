# METADATA
# title: EC2 instance metadata (IMDS) responses should have a hop limit of 1
# description: With more hops containers on the machine, and whoever gets into one, reach the keys of the machine's role.
# custom:
#   id: PL-AWS-EC2-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Set http_put_response_hop_limit to 1, and give containers roles of their own.
#   fix:
#     terraform: |
#       metadata_options {
#         http_tokens                 = "required"
#         http_put_response_hop_limit = 1
#       }
#     cloudformation: |
#       MetadataOptions:
#         HttpTokens: required
#         HttpPutResponseHopLimit: 1
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-options.html"]
#   aliases: [CKV_AWS_341]
#   parameters:
#     maximum_hops: Network hops that metadata responses may take, at most.
package rule

import rego.v1

maximum_hops := 1

deny contains {"path": ["properties", "LaunchTemplateData", "MetadataOptions", "HttpPutResponseHopLimit"], "message": message} if {
	hops := input.properties.LaunchTemplateData.MetadataOptions.HttpPutResponseHopLimit
	is_number(hops)
	hops > maximum_hops
	message := sprintf("%s has an instance metadata (IMDS) hop limit of %v", [input.address, hops])
}

deny contains {"path": ["properties", "MetadataOptions", "HttpPutResponseHopLimit"], "message": message} if {
	hops := input.properties.MetadataOptions.HttpPutResponseHopLimit
	is_number(hops)
	hops > maximum_hops
	message := sprintf("%s has an instance metadata (IMDS) hop limit of %v", [input.address, hops])
}
