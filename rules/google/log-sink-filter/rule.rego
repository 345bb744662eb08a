# METADATA
# title: Cloud Logging should have a sink for all log entries
# description: A sink with a filter, or with exclusions, leaves out what may be needed to find out what happened.
# custom:
#   id: PL-GOOGLE-LOGGING-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [logging.googleapis.com/LogSink]
#   joins: [logging.googleapis.com/LogSink]
#   remediation: Remove filter and exclusions, or keep another sink without them.
#   fix:
#     terraform: |
#       resource "google_logging_project_sink" "all" {
#         name        = "all"
#         destination = "storage.googleapis.com/${google_storage_bucket.logs.name}" # no filter, no exclusions
#       }
#   links: ["https://cloud.google.com/logging/docs/export/configure_export_v2"]
#   aliases: [logging_sink_created]
package rule

import rego.v1

takes_everything(sink) if object.get(sink.properties, "filter", "") in {null, ""}

# Another sink beside it takes everything.
all_taken if {
	some sink in input.joined["logging.googleapis.com/LogSink"]
	takes_everything(sink)
}

deny contains {"path": [], "message": message} if {
	not all_taken
	not object.get(input.properties, "filter", "") in {null, ""}
	not contains(input.properties.filter, "${")
	message := sprintf("%s leaves out logs: it has a filter, and no sink beside it takes everything", [input.address])
}
