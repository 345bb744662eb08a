# METADATA
# title: ECS Fargate services should run on the latest platform version
# description: Old platform versions get no fixes of the kernel and the runtime below the containers.
# custom:
#   id: PL-AWS-ECS-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::Service"]
#   remediation: Leave the platform version out, or set it to LATEST.
#   fix:
#     terraform: |
#       platform_version = "LATEST"
#     cloudformation: |
#       PlatformVersion: LATEST
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/platform-fargate.html"]
#   aliases: [CKV_AWS_332, ecs_service_fargate_latest_platform_version]
package rule

import rego.v1

deny contains {"path": ["properties", "PlatformVersion"], "message": message} if {
	version := input.properties.PlatformVersion
	regex.match(`^[0-9.]+$`, version)
	version != "1.4.0"
	message := sprintf("%s runs on an old platform version: %s", [input.address, version])
}
