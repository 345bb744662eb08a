# METADATA
# title: EC2 Auto Scaling groups behind a load balancer should use ELB health checks
# description: A machine that runs but answers nothing stays in the group, unless the load balancer's checks count.
# custom:
#   id: PL-AWS-AUTOSCALING-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AutoScaling::AutoScalingGroup"]
#   remediation: Set health_check_type (HealthCheckType) to ELB.
#   fix:
#     terraform: |
#       health_check_type = "ELB"
#     cloudformation: |
#       HealthCheckType: ELB
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/autoscaling-controls.html#autoscaling-1"]
#   aliases: [CKV2_AWS_15, autoscaling_group_elb_health_check_enabled]
package rule

import rego.v1

behind_balancer if count(input.properties.TargetGroupARNs) > 0

behind_balancer if count(input.properties.LoadBalancerNames) > 0

skip if not behind_balancer

deny contains {"path": ["properties", "HealthCheckType"], "message": message} if {
	type := object.get(input.properties, "HealthCheckType", "EC2")
	not contains(type, "ELB")
	not contains(type, "${")
	message := sprintf("%s does not ask its load balancer who is healthy", [input.address])
}
