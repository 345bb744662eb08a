# METADATA
# title: SageMaker notebook instances should have root access disabled
# description: Who is root changes lifecycle scripts and installs what others then run with the notebook's role.
# custom:
#   id: PL-AWS-SAGEMAKER-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstance"]
#   remediation: Disable root access.
#   fix:
#     terraform: |
#       root_access = "Disabled"
#     cloudformation: |
#       RootAccess: Disabled
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/nbi-root-access.html"]
#   aliases: [CKV_AWS_307, sagemaker_notebook_instance_root_access_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "RootAccess"], "message": message} if {
	input.properties.RootAccess == "Enabled"
	message := sprintf("%s allows root access", [input.address])
}
