# METADATA
# title: SageMaker notebook instances should be in a custom VPC
# description: Without a subnet the notebook stands in a network of AWS, which your groups, endpoints and logs do not reach.
# custom:
#   id: PL-AWS-SAGEMAKER-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstance"]
#   remediation: Name a private subnet and security groups.
#   fix:
#     terraform: |
#       subnet_id       = aws_subnet.private.id
#       security_groups = [aws_security_group.notebook.id]
#     cloudformation: |
#       SubnetId: !Ref Private
#       SecurityGroupIds: [!Ref NotebookGroup]
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/studio-notebooks-and-internet-access.html"]
#   aliases: [CKV_AWS_306, sagemaker_notebook_instance_vpc_settings_configured, 9c7028d9-04c2-45be-b8b2-1188ccaefb36]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "SubnetId"], "message": message} if {
	values.is_missing(input.properties, "SubnetId")
	message := sprintf("%s stands in no VPC of yours", [input.address])
}
