# METADATA
# title: Cloud SQL instances should be highly available (regional)
# description: A zonal instance is down as long as its zone is; a regional one changes over by itself.
# custom:
#   id: PL-GOOGLE-SQL-031
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set settings.availability_type to REGIONAL.
#   fix:
#     terraform: |
#       settings {
#         availability_type = "REGIONAL"
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/high-availability"]
#   aliases: [cloudsql_instance_high_availability_enabled]
package rule

import rego.v1

skip if input.properties.masterInstanceName

deny contains {"path": ["properties", "settings", "availabilityType"], "message": message} if {
	upper(object.get(input.properties.settings, "availabilityType", "ZONAL")) in {"ZONAL", "SQL_AVAILABILITY_TYPE_UNSPECIFIED"}
	message := sprintf("%s is in one zone only: availability_type is not REGIONAL", [input.address])
}
