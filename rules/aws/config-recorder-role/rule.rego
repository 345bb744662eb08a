# METADATA
# title: AWS Config recorders should use the service-linked role
# description: A role of one's own may lack permissions that the recorder needs later, and then it misses resources without a word.
# custom:
#   id: PL-AWS-CONFIG-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Config::ConfigurationRecorder"]
#   remediation: Use AWSServiceRoleForConfig.
#   fix:
#     terraform: |
#       role_arn = "arn:aws:iam::111122223333:role/aws-service-role/config.amazonaws.com/AWSServiceRoleForConfig"
#     cloudformation: |
#       RoleARN: !Sub "arn:aws:iam::${AWS::AccountId}:role/aws-service-role/config.amazonaws.com/AWSServiceRoleForConfig"
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/using-service-linked-roles.html"]
#   aliases: [config_recorder_using_aws_service_role]
package rule

import rego.v1

deny contains {"path": ["properties", "RoleARN"], "message": message} if {
	role := input.properties.RoleARN
	startswith(role, "arn:")
	not contains(role, "${")
	not contains(role, ":role/aws-service-role/config.amazonaws.com/")
	message := sprintf("%s records with the role %s", [input.address, role])
}
