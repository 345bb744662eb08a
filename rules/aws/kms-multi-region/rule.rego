# METADATA
# title: KMS keys should be single-Region unless multi-Region is required
# description: The material of a multi-region key can be copied to other regions, where other people may hold its policy.
# custom:
#   id: PL-AWS-KMS-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Leave multi_region (MultiRegion) off where data stays in one region.
#   fix:
#     terraform: |
#       multi_region = false
#     cloudformation: |
#       MultiRegion: false
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/multi-region-keys-overview.html#multi-region-concepts"]
#   aliases: [kms_cmk_not_multi_region]
package rule

import rego.v1

deny contains {"path": ["properties", "MultiRegion"], "message": message} if {
	input.properties.MultiRegion == true
	message := sprintf("%s can be copied to other regions", [input.address])
}
