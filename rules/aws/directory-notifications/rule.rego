# METADATA
# title: AWS Directory Service directories should notify recipients of their status
# description: Without recipients nobody hears that a directory is impaired or cannot be reached.
# custom:
#   id: PL-AWS-DIRECTORY-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DirectoryService::Directory"]
#   notIn: [terraform,cloudformation]
#   remediation: Register an SNS topic.
#   fix:
#     cli: |
#       aws ds register-event-topic --directory-id d-1 --topic-name directory-status
#     console: |
#       Directory Service > Directories > (directory) > Maintenance > Directory monitoring
#   links: ["https://docs.aws.amazon.com/directoryservice/latest/admin-guide/ms_ad_enable_notifications.html"]
#   aliases: [directoryservice_directory_monitor_notifications]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "EventTopics"], "message": message} if {
	not input.extra.EventTopics
	message := sprintf("directory %s notifies no recipients of its status", [input.name])
}
