# METADATA
# title: EC2 instances should have an IAM instance profile
# description: "Programs on a machine without a role get keys some other way: in files, in images, in variables, where they are stolen."
# custom:
#   id: PL-AWS-EC2-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   remediation: Give the instance an instance profile with the permissions it needs.
#   fix:
#     terraform: |
#       iam_instance_profile = aws_iam_instance_profile.app.name
#     cloudformation: |
#       IamInstanceProfile: !Ref Profile
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_switch-role-ec2.html"]
#   aliases: [CKV2_AWS_41, ec2_instance_profile_attached, f914357d-8386-4d56-9ba6-456e5723f9a6, 0b93729a-d882-4803-bdc3-ac429a21f158]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "IamInstanceProfile"], "message": message} if {
	values.is_missing(input.properties, ["IamInstanceProfile"])
	message := sprintf("%s has no role", [input.address])
}
