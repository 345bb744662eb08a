# METADATA
# title: EC2 Auto Scaling groups should use launch templates
# description: "Launch configurations are no longer developed: they know neither newer kinds of machines nor versions, and cannot be mended without replacing them."
# custom:
#   id: PL-AWS-AUTOSCALING-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AutoScaling::AutoScalingGroup"]
#   remediation: Make a launch template, and name it in the group.
#   fix:
#     terraform: |
#       launch_template {
#         id      = aws_launch_template.app.id
#         version = "$Latest"
#       }
#     cloudformation: |
#       LaunchTemplate:
#         LaunchTemplateId: !Ref Template
#         Version: !GetAtt Template.LatestVersionNumber
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/autoscaling-controls.html#autoscaling-9"]
#   aliases: [CKV_AWS_315, autoscaling_group_using_ec2_launch_template]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LaunchConfigurationName"], "message": message} if {
	not values.is_missing(input.properties, ["LaunchConfigurationName"])
	message := sprintf("%s uses a launch configuration", [input.address])
}
