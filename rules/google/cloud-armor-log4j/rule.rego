# METADATA
# title: Cloud Armor policies should block Log4Shell (CVE-2021-44228)
# description: The preconfigured rule cve-canary stops requests that use CVE-2021-44228; in preview it only logs them.
# custom:
#   id: PL-GOOGLE-COMPUTE-030
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/SecurityPolicy]
#   remediation: Add a rule with evaluatePreconfiguredWaf('cve-canary') that denies, without preview.
#   fix:
#     terraform: |
#       rule {
#         action   = "deny(403)"
#         priority = 1
#         match {
#           expr {
#             expression = "evaluatePreconfiguredWaf('cve-canary')"
#           }
#         }
#       }
#   links: ["https://cloud.google.com/armor/docs/waf-rules"]
#   aliases: [CKV_GCP_73]
package rule

import rego.v1

# A rule alone, without its policy.
skip if not input.properties.name

# Edge policies and those of networks do not look into requests.
skip if not object.get(input.properties, "type", "CLOUD_ARMOR") in {"CLOUD_ARMOR", ""}

deny contains {"path": ["properties", "rules"], "message": message} if {
	is_array(object.get(input.properties, "rules", []))
	not stops_log4j
	message := sprintf("%s does not stop Log4Shell: no rule denies cve-canary", [input.address])
}

stops_log4j if {
	some rule in input.properties.rules
	contains(rule.match.expr.expression, "cve-canary")
	rule.action != "allow"
	object.get(rule, "preview", false) != true
}
