# METADATA
# title: EC2 instances should not run AMIs that are deprecated
# description: Whoever publishes an AMI deprecates it when it gets no more updates.
# custom:
#   id: PL-AWS-EC2-016
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   notIn: [terraform,cloudformation]
#   remediation: Replace the instance by one from a current AMI.
#   fix:
#     cli: |
#       aws ssm get-parameter --name /aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-x86_64
#     console: |
#       EC2 > Instances > (instance) > AMI
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ami-deprecate.html"]
#   aliases: [ec2_instance_with_outdated_ami]
package rule

import rego.v1

import data.lib.age

skip if not input.time

deny contains {"path": ["extra", "ImageDeprecationTime"], "message": message} if {
	age.is_over(input.time, input.extra.ImageDeprecationTime)
	message := sprintf("EC2 instance %s runs %s, which is deprecated since %s", [input.name, input.properties.ImageId, input.extra.ImageDeprecationTime])
}

waits_for contains input.extra.ImageDeprecationTime
