# METADATA
# title: Google Cloud projects should have Data Access audit logs enabled for Cloud Storage
# description: Without DATA_READ and DATA_WRITE logs nobody can tell later who read or changed objects. What a folder or the organization sets holds for the project, too, and is not seen from it.
# custom:
#   id: PL-GOOGLE-LOGGING-005
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["cloudresourcemanager.googleapis.com/Project"]
#   remediation: Configure DATA_READ and DATA_WRITE for storage.googleapis.com, or for allServices.
#   fix:
#     terraform: |
#       resource "google_project_iam_audit_config" "storage" {
#         project = "p"
#         service = "storage.googleapis.com"
#         audit_log_config {
#           log_type = "DATA_READ"
#         }
#         audit_log_config {
#           log_type = "DATA_WRITE"
#         }
#       }
#     console: |
#       IAM & Admin > Audit Logs > Google Cloud Storage > Data Read, Data Write
#   links: ["https://cloud.google.com/storage/docs/audit-logging"]
#   aliases: [cloudstorage_audit_logs_enabled]
package rule

import rego.v1

place := ["attached", "iamPolicy", "auditConfigs"]

# Code may configure it elsewhere.
skip if {
	count(object.get(input, place, [])) == 0
	not input.time
}

logged := {log.logType |
	some config in object.get(input, place, [])
	config.service in {"allServices", "storage.googleapis.com"}
	some log in config.auditLogConfigs
}

deny contains {"path": place, "message": message} if {
	missing := {"DATA_READ", "DATA_WRITE"} - logged
	count(missing) > 0
	every type in logged {
		not contains(type, "${")
	}
	message := sprintf("%s does not log access to objects of Cloud Storage: %s is missing", [input.name, concat(", ", sort(missing))])
}
