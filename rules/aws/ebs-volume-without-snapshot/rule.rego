# METADATA
# title: EBS volumes should have snapshots
# description: A volume fails with its zone, and is gone when somebody deletes it.
# custom:
#   id: PL-AWS-EBS-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Volume"]
#   joins: ["AWS::EC2::Snapshot"]
#   notIn: [terraform, cloudformation]
#   remediation: Make snapshots by AWS Backup or Data Lifecycle Manager.
#   fix:
#     cli: |
#       aws ec2 create-snapshot --volume-id vol-1
#     console: |
#       EC2 > Elastic Block Store > Lifecycle Manager > Create lifecycle policy
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html"]
#   aliases: [ec2_ebs_volume_snapshots_exists]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not has_snapshot
	message := sprintf("EBS volume %s has no snapshot", [input.name])
}

has_snapshot if {
	some snapshot in input.joined["AWS::EC2::Snapshot"]
	snapshot.properties.VolumeId == input.properties.VolumeId
}
