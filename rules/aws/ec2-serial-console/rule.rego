# METADATA
# title: EC2 serial console access should be disabled
# description: The serial console reaches a machine past its network and groups. Where nobody needs it, only those who break in do.
# custom:
#   id: PL-AWS-EC2-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SerialConsoleAccess"]
#   remediation: Set enabled to false.
#   fix:
#     terraform: |
#       enabled = false
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configure-access-to-serial-console.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "SerialConsoleAccessEnabled"], "message": message} if {
	input.properties.SerialConsoleAccessEnabled == true
	message := sprintf("%s lets people reach machines past their network", [input.address])
}
