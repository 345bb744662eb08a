# METADATA
# title: Elastic Beanstalk environments should have managed platform updates enabled
# description: Without managed updates the operating system and the runtime keep holes that are long closed.
# custom:
#   id: PL-AWS-BEANSTALK-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticBeanstalk::Environment"]
#   remediation: Enable managed actions, and choose a window for them.
#   fix:
#     terraform: |
#       setting {
#         namespace = "aws:elasticbeanstalk:managedactions"
#         name      = "ManagedActionsEnabled"
#         value     = "true"
#       }
#     cloudformation: |
#       OptionSettings:
#         - Namespace: aws:elasticbeanstalk:managedactions
#           OptionName: ManagedActionsEnabled
#           Value: "true"
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html#elasticbeanstalk-2"]
#   aliases: [CKV_AWS_340, elasticbeanstalk_environment_managed_updates_enabled]
package rule

import rego.v1

import data.lib.values

settings := object.get(input.properties, "OptionSettings", [])

deny contains {"path": ["properties", "OptionSettings"], "message": message} if {
	is_array(settings)
	every setting in settings {
		not is_on(setting)
	}
	message := sprintf("%s does not have managed platform updates enabled", [input.address])
}

is_on(setting) if {
	setting.OptionName == "ManagedActionsEnabled"
	not values.is_false(setting.Value)
}
