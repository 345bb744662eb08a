# METADATA
# title: EMR block public access should be enabled
# description: The block keeps clusters from starting whose security groups let everybody in. Without it a group that is opened by mistake puts Spark, YARN and notebooks, which have no password, on the internet.
# custom:
#   id: PL-AWS-EMR-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::BlockPublicAccessConfiguration"]
#   remediation: Set block_public_security_group_rules to true, and permit no more than the ports you need, best none.
#   fix:
#     terraform: |
#       block_public_security_group_rules = true
#   links: ["https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-block-public-access.html"]
#   aliases: [CKV_AWS_390, emr_cluster_account_public_block_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "BlockPublicSecurityGroupRules"], "message": message} if {
	values.is_false(input.properties.BlockPublicSecurityGroupRules)
	message := sprintf("%s does not block public access", [input.address])
}

deny contains {"path": ["properties", "PermittedPublicSecurityGroupRuleRanges", i], "message": message} if {
	some i, permitted in input.properties.PermittedPublicSecurityGroupRuleRanges
	permitted.MinRange <= 1
	permitted.MaxRange >= 65535
	message := sprintf("%s permits clusters to be open to the internet on every port", [input.address])
}
