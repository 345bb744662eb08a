# METADATA
# title: AWS Config should record in every region
# description: What is not recorded can be changed without a trace, and Config rules say nothing about it.
# custom:
#   id: PL-AWS-CONFIG-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Config::ConfigurationRecorder"]
#   remediation: Set up AWS Config in the region, and start the recorder.
#   fix:
#     cli: |
#       aws configservice start-configuration-recorder --configuration-recorder-name default --region eu-west-1
#     console: |
#       AWS Config > (region) > Settings > Recorder > Start recording
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/gs-console.html"]
#   aliases: [config_recorder_all_regions_enabled]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no AWS Config recorder is running in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Config::ConfigurationRecorder"]
    	resource.extra.Recording == true
}
