# METADATA
# title: Systems Manager managed nodes must be compliant with their patch baseline
# description: A node that lacks patches has holes that are published.
# custom:
#   id: PL-AWS-SSM-006
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::ResourceCompliance"]
#   remediation: Install the patches, by Patch Manager in a maintenance window.
#   fix:
#     cli: |
#       aws ssm send-command --document-name AWS-RunPatchBaseline --parameters Operation=Install --targets Key=InstanceIds,Values=i-1
#     console: |
#       Systems Manager > Patch Manager > Compliance reporting
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/patch-manager-compliance-states.html"]
#   aliases: [ssm_managed_compliant_patching]
package rule

import rego.v1

skip if not input.time

skip if input.properties.ComplianceType != "Patch"

deny contains {"path": ["properties", "Status"], "message": message} if {
	input.properties.Status == "NON_COMPLIANT"
	message := sprintf("managed node %s lacks patches: %v are not installed", [input.properties.ResourceId, object.get(input.properties, "NonCompliantCount", "some")])
}
