# METADATA
# title: AWS Directory Service directories should forward security logs to CloudWatch
# description: Without logs nobody sees who tried to sign in, or changed a group.
# custom:
#   id: PL-AWS-DIRECTORY-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DirectoryService::Directory"]
#   notIn: [terraform,cloudformation]
#   remediation: Forward the logs to a log group.
#   fix:
#     cli: |
#       aws ds create-log-subscription --directory-id d-1 --log-group-name /aws/directoryservice/d-1
#     console: |
#       Directory Service > Directories > (directory) > Networking & security > Log forwarding
#   links: ["https://docs.aws.amazon.com/directoryservice/latest/admin-guide/ms_ad_enable_log_forwarding.html"]
#   aliases: [directoryservice_directory_log_forwarding_enabled]
package rule

import rego.v1

skip if not input.time

skip if input.properties.Type != "MicrosoftAD"

deny contains {"path": ["extra", "LogSubscriptions"], "message": message} if {
	not input.extra.LogSubscriptions
	message := sprintf("directory %s does not forward its logs", [input.name])
}
