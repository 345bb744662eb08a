# METADATA
# title: Cloud Composer environments should be private
# description: Machines of a public environment have public IP addresses, and its pages are on the internet.
# custom:
#   id: PL-GOOGLE-COMPOSER-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [composer.googleapis.com/Environment]
#   remediation: Add private_environment_config (Composer 2) or set enable_private_environment (Composer 3).
#   fix:
#     terraform: |
#       config {
#         private_environment_config {
#           enable_private_endpoint = true
#         }
#       }
#   links: ["https://cloud.google.com/composer/docs/composer-2/configure-private-ip"]
#   aliases: []
package rule

import rego.v1

place := ["properties", "config", "privateEnvironmentConfig"]

deny contains {"path": place, "message": message} if {
	is_object(object.get(input.properties, "config", {}))
	not is_private
	message := sprintf("%s is not private: private_environment_config is missing", [input.address])
}

# or not known
is_private if is_string(object.get(input, place, null))

is_private if object.get(input, array.concat(place, ["enablePrivateEnvironment"]), false) != false

is_private if count(object.get(input, array.concat(place, ["privateClusterConfig"]), {})) > 0
