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
#   aliases: [CKV_AWS_97]
package rule

import rego.v1

deny contains {"path": ["properties", "Volumes", i, "EFSVolumeConfiguration", "TransitEncryption"], "message": message} if {
	some i, volume in input.properties.Volumes
	volume.EFSVolumeConfiguration
	object.get(volume.EFSVolumeConfiguration, "TransitEncryption", "DISABLED") in {"DISABLED", ""}
	message := sprintf("%s reaches EFS without TLS", [input.address])
}
