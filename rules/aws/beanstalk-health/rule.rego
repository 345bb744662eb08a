# METADATA
# title: Elastic Beanstalk environments should have enhanced health reporting enabled
# description: Basic health sees only whether machines answer, not that requests fail or that deployments differ.
# custom:
#   id: PL-AWS-BEANSTALK-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticBeanstalk::Environment"]
#   remediation: Set the SystemType to enhanced, or switch enhanced health reporting on.
#   fix:
#     terraform: |
#       setting {
#         namespace = "aws:elasticbeanstalk:healthreporting:system"
#         name      = "SystemType"
#         value     = "enhanced"
#       }
#     cloudformation: |
#       OptionSettings:
#         - Namespace: aws:elasticbeanstalk:healthreporting:system
#           OptionName: SystemType
#           Value: enhanced
#   links: ["https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/health-enhanced-enable.html#health-enhanced-enable-console"]
#   aliases: [CKV_AWS_312, elasticbeanstalk_environment_enhanced_health_reporting]
package rule

import rego.v1

settings := object.get(input.properties, "OptionSettings", [])

deny contains {"path": ["properties", "OptionSettings"], "message": message} if {
	is_array(settings)
	every setting in settings {
		not is_on(setting)
	}
	message := sprintf("%s reports basic health only", [input.address])
}

is_on(setting) if {
	setting.OptionName == "SystemType"
	setting.Value != "basic"
}

is_on(setting) if {
	setting.OptionName == "HealthStreamingEnabled"
	not lower(setting.Value) in {"", "false"}
}
