# METADATA
# title: EC2 instances should have detailed monitoring enabled
# description: Measured every five minutes, a miner or an overload is seen late; in detail it is every minute.
# custom:
#   id: PL-AWS-EC2-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   remediation: Set monitoring (Monitoring) to true.
#   fix:
#     terraform: |
#       monitoring = true
#     cloudformation: |
#       Monitoring: true
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-cloudwatch-new.html"]
#   aliases: [CKV_AWS_126, ec2_instance_detailed_monitoring_enabled, 0264093f-6791-4475-af34-4b8102dcbcd0, 23b70e32-032e-4fa6-ba5c-82f56b9980e6]
package rule

import rego.v1

deny contains {"path": ["properties", "Monitoring"], "message": message} if {
	object.get(input.properties, ["Monitoring"], false) == false
	message := sprintf("%s is measured every five minutes only", [input.address])
}
