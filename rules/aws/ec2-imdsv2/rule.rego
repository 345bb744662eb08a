# METADATA
# title: EC2 instances must require IMDSv2
# description: Version 1 of the metadata service answers any request from the machine, so that one server-side request forgery is enough to steal the credentials of its role.
# custom:
#   id: PL-AWS-EC2-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Require session tokens (http_tokens = "required", MetadataOptions.HttpTokens), for the machine or for the account, or disable the endpoint.
#   fix:
#     terraform: |
#       metadata_options {
#         http_endpoint = "enabled"
#         http_tokens   = "required"
#       }
#     cloudformation: |
#       MetadataOptions: # of an instance: in its launch template
#         HttpTokens: required
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html"]
#   aliases: [PL-TF-AWS-EC2-001, PL-CFN-AWS-EC2-004, CKV_AWS_79, AVD-AWS-0028, AVD-AWS-0130, ec2_instance_imdsv2_enabled, ec2_launch_template_imdsv2_required, autoscaling_group_launch_configuration_requires_imdsv2, a4f5f706-80fd-4c96-9a24-6ab317d33d24, c306ac53-ee5b-41d3-86a9-0fd2722b4e67, aws-ec2-enforce-http-token-imds, aws-ec2-enforce-launch-config-http-token-imds, ec2_confidential_workload_host_imdsv2_not_enforced, AWS079]
package rule

import rego.v1

base := ["properties", "LaunchTemplateData"] if input.type == "AWS::EC2::LaunchTemplate"

else := ["properties"]

options := object.get(input, array.concat(base, ["MetadataOptions"]), {})

# The launch template decides what a machine leaves out.
skip if {
	input.properties.LaunchTemplate
	options == {}
}

deny contains {"path": array.concat(base, ["MetadataOptions", "HttpTokens"]), "message": message} if {
	is_object(options)
	object.get(options, "HttpEndpoint", "enabled") == "enabled"
	lower(tokens) == "optional"
	message := sprintf("%s accepts version 1 of the metadata service: it does not require tokens", [input.address])
}

# The default of the region matters only where nothing is written.
tokens := options.HttpTokens

tokens := by_default if not options.HttpTokens

by_default := "required" if input.context.InstanceMetadataDefaults.HttpTokens == "required"

else := "optional"
