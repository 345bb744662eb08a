# METADATA
# title: EC2 instances stopped for more than 30 days should be terminated
# description: A stopped machine is not patched, keeps its disks and its role, and can be started by anyone who may.
# custom:
#   id: PL-AWS-EC2-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   notIn: [terraform, cloudformation]
#   remediation: Keep an image of what is needed, and terminate the instance.
#   fix:
#     cli: |
#       aws ec2 terminate-instances --instance-ids i-1
#     console: |
#       EC2 > Instances > (instance) > Instance state > Terminate (delete) instance
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/terminating-instances.html"]
#   aliases: [ec2_instance_stopped_older_than_specific_days]
package rule

import rego.v1

import data.lib.age

skip if not input.time

skip if object.get(input, ["extra", "InstanceState"], "stopped") != "stopped"

days := 30

# EC2 writes when it stopped into the reason: User initiated (2026-01-01 10:00:00 GMT).
stopped := sprintf("%sT%sZ", [parts[0][1], parts[0][2]]) if {
	parts := regex.find_all_string_submatch_n(`\((\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) GMT\)`, input.extra.StateTransitionReason, 1)
}

deny contains {"path": ["extra", "StateTransitionReason"], "message": message} if {
	age.is_older(input.time, stopped, days)
	message := sprintf("EC2 instance %s was stopped on %s, more than %d days before %s", [input.name, stopped, days, input.time])
}

waits_for contains age.add_days(stopped, days)
