# METADATA
# title: EC2 instances should not run longer than 180 days without being replaced
# description: Old machines carry old images, patches that failed and changes nobody wrote down.
# custom:
#   id: PL-AWS-EC2-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   notIn: [terraform, cloudformation]
#   remediation: Replace the instance by one of a current image.
#   fix:
#     cli: |
#       aws ec2 describe-instances --instance-ids i-1 --query 'Reservations[].Instances[].LaunchTime'
#     console: |
#       EC2 > Instances > (instance) > Launch time
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-best-practices.html"]
#   aliases: [ec2_instance_older_than_specific_days]
package rule

import rego.v1

import data.lib.age

skip if not input.time

skip if object.get(input, ["extra", "InstanceState"], "running") != "running"

days := 180

deny contains {"path": ["extra", "LaunchTime"], "message": message} if {
	age.is_older(input.time, input.extra.LaunchTime, days)
	message := sprintf("EC2 instance %s was launched on %s, more than %d days before %s", [input.name, input.extra.LaunchTime, days, input.time])
}

waits_for contains age.add_days(input.extra.LaunchTime, days)
