# METADATA
# title: Google Cloud projects should have Access Approval enabled
# description: Without it Google's support staff may look at the project's data without being asked to wait for your approval.
# custom:
#   id: PL-GOOGLE-ACCESSAPPROVAL-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["cloudresourcemanager.googleapis.com/Project"]
#   joins: ["accessapproval.googleapis.com/AccessApprovalSettings"]
#   notIn: [terraform]
#   remediation: Enrol the project, its folder or its organization in Access Approval, with somebody who is notified.
#   fix:
#     cli: |
#       gcloud access-approval settings update --project=PROJECT --enrolled_services=all --notification_emails=security@example.com
#     console: |
#       Security > Access Approval > Enroll
#   links: ["https://cloud.google.com/assured-workloads/access-approval/docs/quickstart"]
#   aliases: [iam_account_access_approval_enabled]
package rule

import rego.v1

skip if not input.time

is_enrolled if {
	some settings in input.joined["accessapproval.googleapis.com/AccessApprovalSettings"]
	is_on(settings.properties)
}

is_on(settings) if count(settings.enrolledServices) > 0

is_on(settings) if settings.enrolledAncestor == true

deny contains {"path": [], "message": message} if {
	not is_enrolled
	message := sprintf("project %s is not enrolled in Access Approval, and nothing above it is", [input.name])
}
