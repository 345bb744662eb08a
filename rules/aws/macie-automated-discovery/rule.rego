# METADATA
# title: Macie should discover sensitive data automatically
# description: Without it only buckets that somebody names in a job are looked at.
# custom:
#   id: PL-AWS-MACIE-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Macie::Session"]
#   notIn: [terraform, cloudformation]
#   remediation: Enable automated sensitive data discovery.
#   fix:
#     cli: |
#       aws macie2 update-automated-discovery-configuration --status ENABLED
#     console: |
#       Macie > Settings > Automated sensitive data discovery > Enable
#   links: ["https://docs.aws.amazon.com/macie/latest/user/discovery-asdd-account-enable.html"]
#   aliases: [macie_automated_sensitive_data_discovery_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "AutomatedDiscoveryStatus"], "message": message} if {
	input.properties.AutomatedDiscoveryStatus == "DISABLED"
	message := sprintf("Macie does not discover sensitive data automatically in %s", [input.name])
}
