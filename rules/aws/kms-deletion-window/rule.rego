# METADATA
# title: KMS keys should have a deletion waiting period of at least 14 days
# description: What was encrypted with a deleted key is lost. The window is the time in which somebody can notice.
# custom:
#   id: PL-AWS-KMS-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key", "AWS::KMS::ReplicaKey"]
#   remediation: Set deletion_window_in_days (PendingWindowInDays) to 30.
#   fix:
#     terraform: |
#       deletion_window_in_days = 30
#     cloudformation: |
#       PendingWindowInDays: 30
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/deleting-keys.html"]
#   aliases: [0b530315-0ea4-497f-b34c-4ff86268f59d]
#   parameters:
#     minimum_days: Days between the request and the deletion, at least.
package rule

import rego.v1

# The window is of the day of the deletion: a key of an account that is not deleted has none.
skip if input.time

minimum_days := 14

deny contains {"path": ["properties", "PendingWindowInDays"], "message": message} if {
	days := input.properties.PendingWindowInDays
	days < minimum_days
	message := sprintf("%s is gone after %v days", [input.address, days])
}
