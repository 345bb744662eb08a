# METADATA
# title: Elastic Beanstalk environments should have managed platform updates enabled
# description: Without managed updates the operating system and the runtime keep holes that are long closed.
# custom:
#   id: PL-AWS-BEANSTALK-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticBeanstalk::Environment"]
#   joins: ["AWS::ElasticBeanstalk::ConfigurationTemplate"]
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

# What a template says that is elsewhere is not known.
skip if {
	not values.is_missing(input.properties, ["TemplateName"])
	count(templates) == 0
	not is_on_itself
}

templates := [template | some address, _ in input.refers_to; template := input.joined["AWS::ElasticBeanstalk::ConfigurationTemplate"][address]]

# Its own settings go before those of its template.
settings := array.concat(
	object.get(input.properties, "OptionSettings", []),
	[setting | some template in templates; some setting in object.get(template.properties, "OptionSettings", [])],
)

is_on_itself if {
	some setting in object.get(input.properties, "OptionSettings", [])
	is_on(setting)
}

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
