# METADATA
# title: ACM certificates should have certificate transparency logging enabled
# description: Transparency logs show when somebody gets a certificate for your name that you did not ask for; and browsers refuse certificates that are in none.
# custom:
#   id: PL-AWS-ACM-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CertificateManager::Certificate"]
#   remediation: Set certificate_transparency_logging_preference to ENABLED.
#   fix:
#     terraform: |
#       options {
#         certificate_transparency_logging_preference = "ENABLED"
#       }
#     cloudformation: |
#       CertificateTransparencyLoggingPreference: ENABLED
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/acm-controls.html"]
#   aliases: [CKV_AWS_234, acm_certificates_transparency_logs_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "CertificateTransparencyLoggingPreference"], "message": message} if {
	input.properties.CertificateTransparencyLoggingPreference == "DISABLED"
	message := sprintf("%s is in no transparency log", [input.address])
}
