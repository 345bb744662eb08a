# METADATA
# title: App Service apps should run supported versions of Java, PHP and Python
# description: Versions out of support get no fixes of security holes.
# custom:
#   id: PL-AZURE-APPSERVICE-021
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Web/sites"]
#   notIn: [terraform,arm]
#   remediation: Choose a supported version.
#   fix:
#     cli: |
#       az webapp config set --name a --resource-group g --linux-fx-version PYTHON|3.13
#     console: |
#       App Service > (app) > Configuration > Stack settings
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/language-support-policy"]
#   aliases: [app_ensure_java_version_is_latest, app_ensure_php_version_is_latest, app_ensure_python_version_is_latest]
#   parameters:
#     minimum_python: The oldest version of Python that is allowed.
#     minimum_php: The oldest version of PHP that is allowed.
#     minimum_java: The oldest version of Java that is allowed.
package rule

import rego.v1

skip if not input.time

minimum_python := "3.10"

minimum_php := "8.2"

minimum_java := "11"

least := {"python": minimum_python, "php": minimum_php, "java": minimum_java, "tomcat": ""}

number(text) := [to_number(part) | some part in split(text, ".")]

deny contains {"path": ["properties", "siteConfig", "linuxFxVersion"], "message": message} if {
	some match in regex.find_all_string_submatch_n(`(?i)^(python|php|java)\|([0-9]+(?:\.[0-9]+)?)`, input.properties.siteConfig.linuxFxVersion, 1)
	number(match[2]) < number(least[lower(match[1])])
	message := sprintf("%s runs %s %s, expected %s at least", [input.name, match[1], match[2], least[lower(match[1])]])
}
