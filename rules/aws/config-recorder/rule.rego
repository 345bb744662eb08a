# METADATA
# title: AWS Config recorders should record all resource types
# description: What is not recorded can be changed without a trace, and rules of Config say nothing about it.
# custom:
#   id: PL-AWS-CONFIG-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Config::ConfigurationRecorder"]
#   remediation: Set all_supported (AllSupported) to true, and leave the recorder running.
#   fix:
#     terraform: |
#       recording_group {
#         all_supported                 = true
#         include_global_resource_types = true
#       }
#     cloudformation: |
#       RecordingGroup:
#         AllSupported: true
#         IncludeGlobalResourceTypes: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/config-controls.html"]
#   aliases: [CKV2_AWS_45, config_recorder_all_regions_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "RecordingGroup", "AllSupported"], "message": message} if {
	input.properties.RecordingGroup.AllSupported == false
	not records_all_but_some
	message := sprintf("%s does not record all resources", [input.address])
}

records_all_but_some if input.properties.RecordingGroup.RecordingStrategy.UseOnly in {"EXCLUSION_BY_RESOURCE_TYPES", "ALL_SUPPORTED_RESOURCE_TYPES"}

deny contains {"path": ["extra", "Recording"], "message": message} if {
	input.extra.Recording == false
	message := sprintf("%s is stopped", [input.address])
}
