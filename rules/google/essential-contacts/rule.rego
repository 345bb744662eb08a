# METADATA
# title: Google Cloud organizations should have an essential contact for security
# description: Google tells of incidents, suspensions and abuse by mail. Without a contact that mail goes to administrators who may not read it.
# custom:
#   id: PL-GOOGLE-ORG-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["cloudresourcemanager.googleapis.com/Organization"]
#   joins: ["essentialcontacts.googleapis.com/Contact"]
#   notIn: [terraform]
#   remediation: Add a contact of the organization for security notifications, or for all; best a group, not a person.
#   fix:
#     cli: |
#       gcloud essential-contacts create --organization=ORGANIZATION --email=security@example.com --notification-categories=security --language=en
#     console: |
#       IAM & Admin > Essential Contacts > Add contact
#   links: ["https://cloud.google.com/resource-manager/docs/manage-essential-contacts"]
#   aliases: [iam_organization_essential_contacts_configured]
package rule

import rego.v1

skip if not input.time

has_contact if {
	some contact in input.joined["essentialcontacts.googleapis.com/Contact"]
	object.get(contact.properties, "validationState", "VALID") != "INVALID"
	some category in contact.properties.notificationCategorySubscriptions
	category in {"ALL", "SECURITY"}
}

deny contains {"path": [], "message": message} if {
	not has_contact
	message := sprintf("organization %s has no valid essential contact for security", [input.name])
}
