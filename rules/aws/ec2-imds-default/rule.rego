# METADATA
# title: EC2 account defaults should require IMDSv2
# description: What is started without saying otherwise answers whoever makes the machine send a request, and gives them the keys of its role.
# custom:
#   id: PL-AWS-EC2-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::InstanceMetadataDefaults"]
#   remediation: Set http_tokens to required.
#   fix:
#     terraform: |
#       http_tokens = "required"
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-new-instances.html#set-imdsv2-account-defaults"]
#   aliases: [ec2_instance_account_imdsv2_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "HttpTokens"], "message": message} if {
	object.get(input.properties, "HttpTokens", "no-preference") in {"optional", "no-preference"}
	message := sprintf("%s does not ask for tokens", [input.address])
}
