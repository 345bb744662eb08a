# METADATA
# title: SageMaker notebook instances should require IMDSv2
# description: With version 1 of the metadata service a request that somebody else can make the notebook send is enough to get its credentials.
# custom:
#   id: PL-AWS-SAGEMAKER-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstance"]
#   remediation: Set the minimum version of the metadata service to 2.
#   fix:
#     terraform: |
#       instance_metadata_service_configuration {
#         minimum_instance_metadata_service_version = "2"
#       }
#     cloudformation: |
#       InstanceMetadataServiceConfiguration:
#         MinimumInstanceMetadataServiceVersion: "2"
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sagemaker-notebookinstance.html"]
#   aliases: [CKV_AWS_371]
package rule

import rego.v1

path := ["InstanceMetadataServiceConfiguration", "MinimumInstanceMetadataServiceVersion"]

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	sprintf("%v", [object.get(input.properties, path, "1")]) == "1"
	message := sprintf("%s accepts version 1 of the metadata service", [input.address])
}
