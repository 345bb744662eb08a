# METADATA
# title: Cloud Audit Logs should be enabled for all services and users
# description: What services or users are exempt from leaves no trace.
# custom:
#   id: PL-GOOGLE-LOGGING-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Configure allServices with ADMIN_READ, DATA_READ and DATA_WRITE, without exempted_members.
#   fix:
#     terraform: |
#       resource "google_project_iam_audit_config" "all" {
#         project = "p"
#         service = "allServices"
#         audit_log_config {
#           log_type = "ADMIN_READ"
#         }
#         audit_log_config {
#           log_type = "DATA_READ"
#         }
#         audit_log_config {
#           log_type = "DATA_WRITE"
#         }
#       }
#   links: ["https://cloud.google.com/logging/docs/audit/configure-data-access"]
#   aliases: [CKV2_GCP_5, iam_audit_logs_enabled, 89fe890f-b480-460c-8b6b-7d8b1468adb4]
package rule

import rego.v1

place := ["attached", "iamPolicy", "auditConfigs"]

# What a folder or an organization above has configured holds for a project, too, and is not seen from it.
skip if {
	count(object.get(input, place, [])) == 0
	input.type == "cloudresourcemanager.googleapis.com/Project"
	input.properties.parent
}

# Code may configure it elsewhere; folders need not, where the organization or their projects do.
skip if {
	count(object.get(input, place, [])) == 0
	not is_live_top
}

is_live_top if {
	input.time
	input.type in {"cloudresourcemanager.googleapis.com/Organization", "cloudresourcemanager.googleapis.com/Project"}
}

wanted := {"ADMIN_READ", "DATA_READ", "DATA_WRITE"}

deny contains {"path": array.concat(place, [n, "auditLogConfigs", i, "exemptedMembers"]), "message": message} if {
	some n, config in object.get(input, place, [])
	some i, log in config.auditLogConfigs
	count(log.exemptedMembers) > 0
	message := sprintf("%s leaves users out of the audit log: %s", [input.address, concat(", ", log.exemptedMembers)])
}

deny contains {"path": place, "message": message} if {
	logged := {log.logType | some config in object.get(input, place, []); config.service == "allServices"; some log in config.auditLogConfigs}
	missing := wanted - logged
	count(missing) > 0
	every type in logged {
		not contains(type, "${")
	}
	message := sprintf("%s does not log everything of all services: %s is missing", [input.address, concat(", ", missing)])
}
