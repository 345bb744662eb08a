# METADATA
# title: Google Cloud projects should have Cloud Asset Inventory enabled
# description: Without its history nobody can tell later which resources and policies there were when something happened.
# custom:
#   id: PL-GOOGLE-ASSET-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["cloudresourcemanager.googleapis.com/Project"]
#   joins: ["serviceusage.googleapis.com/Service"]
#   notIn: [terraform]
#   remediation: Enable cloudasset.googleapis.com in the project.
#   fix:
#     cli: |
#       gcloud services enable cloudasset.googleapis.com --project=PROJECT
#     console: |
#       APIs & Services > Library > Cloud Asset API > Enable
#   links: ["https://cloud.google.com/asset-inventory/docs/overview"]
#   aliases: [iam_cloud_asset_inventory_enabled]
package rule

import rego.v1

skip if not input.time

is_enabled if {
	some service in input.joined["serviceusage.googleapis.com/Service"]
	endswith(service.properties.name, "/cloudasset.googleapis.com")
	object.get(service.properties, "state", "ENABLED") == "ENABLED"
}

deny contains {"path": [], "message": message} if {
	not is_enabled
	message := sprintf("Cloud Asset Inventory (cloudasset.googleapis.com) is not enabled in project %s", [input.name])
}
