# METADATA
# title: ECS task definitions should encrypt EFS volumes in transit
# description: Without encryption in transit files cross the network in plain form.
# custom:
#   id: PL-AWS-ECS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ECS::TaskDefinition"]
#   remediation: Enable encryption in transit for the volume.
#   fix:
#     terraform: |
#       efs_volume_configuration {
#         file_system_id     = aws_efs_file_system.data.id
#         transit_encryption = "ENABLED"
#       }
#     cloudformation: |
#       EFSVolumeConfiguration:
#         FilesystemId: !Ref Data
#         TransitEncryption: ENABLED
#   links: ["https://docs.aws.amazon.com/AmazonECS/latest/developerguide/specify-efs-config.html"]
#   aliases: [CKV_AWS_97, 6c131358-c54d-419b-9dd6-1f7dd41d180c, c1282e03-b285-4637-aee7-eefe3a7bb658, 4d46ff3b-7160-41d1-a310-71d6d370b08f, AVD-AWS-0035, aws-ecs-enable-in-transit-encryption, AWS096]
package rule

import rego.v1

deny contains {"path": ["properties", "Volumes", i, "EFSVolumeConfiguration", "TransitEncryption"], "message": message} if {
	some i, volume in input.properties.Volumes
	volume.EFSVolumeConfiguration
	object.get(volume.EFSVolumeConfiguration, "TransitEncryption", "DISABLED") in {"DISABLED", ""}
	message := sprintf("%s reaches EFS without TLS", [input.address])
}
