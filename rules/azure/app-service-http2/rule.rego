# METADATA
# title: App Service and Functions apps should have HTTP/2 enabled
# description: HTTP/2 needs fewer connections and modern cipher suites; apps speak HTTP/1.1 only unless told otherwise.
# custom:
#   id: PL-AZURE-APPSERVICE-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set siteConfig.http20Enabled (site_config.http2_enabled) to true.
#   fix:
#     terraform: |
#       site_config {
#         http2_enabled = true
#       }
#     arm: |
#       "siteConfig": { "http20Enabled": true }
#     bicep: |
#       siteConfig: {
#         http20Enabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-common"]
#   aliases: [CKV_AZURE_18, CKV_AZURE_67, app_ensure_using_http20, AVD-AZU-0005, 70111098-7f85-48f0-b1b4-e4261cf5f61b, 525b53be-62ed-4244-b4df-41aecfcb4071, ace823d1-4432-4dee-945b-cdf11a5a6bd0, azure-appservice-enable-http2]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "siteConfig", "http20Enabled"], "message": message} if {
	values.is_false(input.properties.siteConfig.http20Enabled)
	message := sprintf("%s does not have HTTP/2 enabled", [input.address])
}
