# METADATA
# title: EBS snapshots must not be public
# description: Anyone with an AWS account can make a volume of a public snapshot and read every file that was on it.
# custom:
#   id: PL-AWS-EBS-008
#   severity: Critical
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Snapshot"]
#   notIn: [terraform]
#   remediation: Make the snapshot private, and share it with named accounts.
#   fix:
#     cli: |
#       aws ec2 modify-snapshot-attribute --snapshot-id snap-1 --attribute createVolumePermission --operation-type remove --group-names all
#     console: |
#       EC2 > Snapshots > (snapshot) > Actions > Snapshot settings > Modify permissions > Private
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/ebs-modifying-snapshot-permissions.html"]
#   aliases: [ec2_ebs_public_snapshot]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "CreateVolumePermissions", i, "Group"], "message": message} if {
	some i, permission in input.extra.CreateVolumePermissions
	permission.Group == "all"
	message := sprintf("EBS snapshot %s is public", [input.name])
}
