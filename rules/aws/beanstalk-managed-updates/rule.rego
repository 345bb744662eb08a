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
	count(own_switches) == 0
}

templates := [template | some address, _ in input.refers_to; template := input.joined["AWS::ElasticBeanstalk::ConfigurationTemplate"][address]]

own_switches := switches_in(input.properties)

template_switches := [switch | some template in templates; some switch in switches_in(template.properties)]

switches_in(properties) := [setting |
	some setting in object.get(properties, "OptionSettings", [])
	setting.OptionName == "ManagedActionsEnabled"
]

deny contains {"path": ["properties", "OptionSettings"], "message": message} if {
	every switch in decisive_switches {
		values.is_false(switch.Value)
	}
	message := sprintf("%s does not have managed platform updates enabled", [input.address])
}

# Its own setting goes before that of its template. An account tells an environment with all of its settings.
decisive_switches := own_switches if count(own_switches) > 0

decisive_switches := template_switches if count(own_switches) == 0
