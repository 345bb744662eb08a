# METADATA
# title: EBS snapshot block public access must be enabled
# description: A snapshot that somebody makes public by mistake is copied within minutes by those who look for them.
# custom:
#   id: PL-AWS-EBS-006
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SnapshotBlockPublicAccess"]
#   remediation: Set state (State) to block-all-sharing.
#   fix:
#     terraform: |
#       state = "block-all-sharing"
#     cloudformation: |
#       State: block-all-sharing
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/block-public-access-snapshots-work.html#block-public-access-snapshots-enable"]
#   aliases: [ec2_ebs_snapshot_account_block_public_access]
package rule

import rego.v1

deny contains {"path": ["properties", "State"], "message": message} if {
	input.properties.State == "unblocked"
	message := sprintf("%s does not block public access to snapshots", [input.address])
}
