# METADATA
# title: EC2 Auto Scaling groups with Spot Instances should have Capacity Rebalancing enabled
# description: Without it a Spot Instance is replaced only after it was taken away.
# custom:
#   id: PL-AWS-AUTOSCALING-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AutoScaling::AutoScalingGroup"]
#   remediation: Enable Capacity Rebalancing.
#   fix:
#     terraform: |
#       capacity_rebalance = true
#     cloudformation: |
#       CapacityRebalance: true
#   links: ["https://docs.aws.amazon.com/autoscaling/ec2/userguide/ec2-auto-scaling-capacity-rebalancing.html"]
#   aliases: [autoscaling_group_capacity_rebalance_enabled]
package rule

import rego.v1

import data.lib.values

share := input.properties.MixedInstancesPolicy.InstancesDistribution.OnDemandPercentageAboveBaseCapacity

# Without Spot Instances there is nothing to replace early.
skip if not input.properties.MixedInstancesPolicy

skip if share == 100

deny contains {"path": ["properties", "CapacityRebalance"], "message": message} if {
	is_number(share)
	is_off
	message := sprintf("%s has Spot Instances and Capacity Rebalancing disabled", [input.address])
}

is_off if values.is_missing(input, ["properties", "CapacityRebalance"])

is_off if values.is_false(input.properties.CapacityRebalance)
