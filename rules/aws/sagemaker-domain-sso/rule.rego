# METADATA
# title: SageMaker domains should authenticate users by IAM Identity Center
# description: With IAM users and roles alone nobody sees in one place who may open which notebooks, and leaving people stay.
# custom:
#   id: PL-AWS-SAGEMAKER-016
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::Domain"]
#   remediation: Create the domain with the authentication mode SSO.
#   fix:
#     terraform: |
#       auth_mode = "SSO"
#     cloudformation: |
#       AuthMode: SSO
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/onboard-custom.html"]
#   aliases: [sagemaker_domain_sso_configured]
package rule

import rego.v1

deny contains {"path": ["properties", "AuthMode"], "message": message} if {
	input.properties.AuthMode == "IAM"
	message := sprintf("%s authenticates users by IAM alone", [input.address])
}
