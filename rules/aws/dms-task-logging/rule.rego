# METADATA
# title: DMS replication tasks should log source and target
# description: Without logs nobody can tell which data was not migrated, or why.
# custom:
#   id: PL-AWS-DMS-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::ReplicationTask"]
#   remediation: Enable logging, and set the components of source and target to LOGGER_SEVERITY_DEFAULT at least.
#   fix:
#     terraform: |
#       replication_task_settings = jsonencode({ Logging = { EnableLogging = true } })
#     cloudformation: |
#       ReplicationTaskSettings: '{"Logging": {"EnableLogging": true}}'
#   links: ["https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Tasks.CustomizingTasks.TaskSettings.Logging.html"]
#   aliases: [dms_replication_task_source_logging_enabled, dms_replication_task_target_logging_enabled]
package rule

import rego.v1

import data.lib.values

settings := json.unmarshal(input.properties.ReplicationTaskSettings) if is_string(input.properties.ReplicationTaskSettings)

settings := input.properties.ReplicationTaskSettings if is_object(input.properties.ReplicationTaskSettings)

components := {"SOURCE_CAPTURE", "SOURCE_UNLOAD", "TARGET_APPLY", "TARGET_LOAD"}

levels := {"LOGGER_SEVERITY_DEFAULT", "LOGGER_SEVERITY_INFO", "LOGGER_SEVERITY_DEBUG", "LOGGER_SEVERITY_DETAILED_DEBUG"}

deny contains {"path": ["properties", "ReplicationTaskSettings"], "message": message} if {
	values.is_false(object.get(settings, ["Logging", "EnableLogging"], false))
	message := sprintf("%s does not log", [input.address])
}

deny contains {"path": ["properties", "ReplicationTaskSettings"], "message": message} if {
	values.is_true(settings.Logging.EnableLogging)
	quiet := sort([component.Id |
		some component in settings.Logging.LogComponents
		component.Id in components
		not component.Severity in levels
	])
	count(quiet) > 0
	message := sprintf("%s logs too little of %s", [input.address, concat(", ", quiet)])
}
