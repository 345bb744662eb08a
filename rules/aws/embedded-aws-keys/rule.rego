# METADATA
# title: EC2 instances and launch templates must not contain hard-coded credentials in user data
# description: User data can be read by every process on the machine and by everyone who may describe it; access keys and private keys in it are as good as published.
# custom:
#   id: PL-AWS-EC2-003
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   secret: true
#   remediation: Give the machine a role through an instance profile, and let it fetch other secrets from Secrets Manager. Replace keys that were committed.
#   fix:
#     terraform: |
#       iam_instance_profile = aws_iam_instance_profile.machine.name # instead of keys in user data
#     cloudformation: |
#       IamInstanceProfile: !Ref MachineProfile # instead of keys in user data
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/iam-roles-for-amazon-ec2.html"]
#   aliases: [PL-TF-AWS-EC2-003, PL-CFN-AWS-EC2-005, CKV_AWS_45, CKV_AWS_46, AVD-AWS-0029, AVD-AWS-0129, AVD-AWS-0036, ec2_instance_secrets_user_data, ec2_launch_template_no_secrets, autoscaling_find_secrets_ec2_launch_configuration, 9ecb6b21-18bc-4aa7-bd07-db20f1c746db, 568cc372-ca64-420d-9015-ee347d00d288, 0b93729a-d882-4803-bdc3-ac429a21f158, d7b9d850-3e06-4a75-852f-c46c2e92240b, 443488f5-c734-460b-a36d-5b3f330174dc, aws-ec2-no-secrets-in-user-data, aws-ec2-no-secrets-in-launch-template-user-data, aws-ecs-no-plaintext-secrets, AWS062, AWS013]
package rule

import rego.v1

import data.lib.secrets

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	walk(input.properties, [path, value])
	is_string(value)
	some text in readings(path, value)
	has_key(text)
	message := sprintf("%s contains a key in %s", [input.address, path[count(path) - 1]])
}

# By name, too: what could not be read of a live machine is not there to be walked through.
user_data[["properties", "UserData"]] := input.properties.UserData

user_data[["properties", "LaunchTemplateData", "UserData"]] := input.properties.LaunchTemplateData.UserData

deny contains {"path": path, "message": message} if {
	some path, value in user_data
	some text in secrets.readings(value)
	has_key(text)
	message := sprintf("%s contains a key in UserData", [input.address])
}

deny contains {"path": path, "message": message} if {
	some path, value in user_data
	some text in secrets.readings(value)
	secrets.sets_password(text)
	message := sprintf("%s sets a password in UserData", [input.address])
}

readings(path, value) := secrets.readings(value) if path[count(path) - 1] == "UserData"

else := {value}

has_key(text) if secrets.has_aws_key(text)

has_key(text) if secrets.has_private_key(text)

has_key(text) if secrets.takes_access_key(text)
