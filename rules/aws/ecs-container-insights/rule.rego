# METADATA
# title: ECS clusters should have Container Insights enabled
# description: Without them nobody sees what single tasks use, and which of them behaves oddly.
# custom:
#   id: PL-AWS-ECS-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Cluster"]
#   remediation: Set containerInsights to enabled or enhanced.
#   fix:
#     terraform: |
#       setting {
#         name  = "containerInsights"
#         value = "enabled"
#       }
#     cloudformation: |
#       ClusterSettings:
#         - Name: containerInsights
#           Value: enabled
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-12"]
#   aliases: [CKV_AWS_65, ecs_cluster_container_insights_enabled, AVD-AWS-0034, ab759fde-e1e8-4b0e-ad73-ba856e490ed8, 97cb0688-369a-4d26-b1f7-86c4c91231bc, aws-ecs-enable-container-insight, AWS090]
package rule

import rego.v1

import data.lib.references

settings := object.get(input.properties, "ClusterSettings", [])

deny contains {"path": ["properties", "ClusterSettings"], "message": message} if {
	every setting in settings {
		not is_on(setting)
	}
	message := sprintf("%s reports no Container Insights", [input.address])
}

is_on(setting) if {
	setting.Name == "containerInsights"
	setting.Value != "disabled"
}

is_on(setting) if references.is_unknown(setting.Name)
