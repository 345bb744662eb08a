# METADATA
# title: SageMaker notebook instances should not have direct internet access
# description: With direct internet access, the default, a notebook reaches everything and sends data anywhere, past the VPC and its logs.
# custom:
#   id: PL-AWS-SAGEMAKER-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstance"]
#   remediation: Disable direct internet access, and put the notebook into a private subnet.
#   fix:
#     terraform: |
#       direct_internet_access = "Disabled"
#       subnet_id              = aws_subnet.private.id
#     cloudformation: |
#       DirectInternetAccess: Disabled
#       SubnetId: !Ref Private
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/interface-vpc-endpoint.html"]
#   aliases: [CKV_AWS_122, sagemaker_notebook_instance_without_direct_internet_access_configured, 88d55d94-315d-4564-beee-d2d725feab11]
package rule

import rego.v1

deny contains {"path": ["properties", "DirectInternetAccess"], "message": message} if {
	input.properties.DirectInternetAccess == "Enabled"
	message := sprintf("%s is on the internet directly", [input.address])
}
