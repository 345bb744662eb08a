# METADATA
# title: MSK clusters should require client authentication
# description: With unauthenticated access everybody who reaches a broker reads and writes every topic.
# custom:
#   id: PL-AWS-MSK-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Switch unauthenticated access off, and let clients authenticate with IAM, SCRAM or certificates.
#   fix:
#     terraform: |
#       client_authentication {
#         unauthenticated = false
#         sasl {
#           iam = true
#         }
#       }
#     cloudformation: |
#       ClientAuthentication:
#         Unauthenticated:
#           Enabled: false
#         Sasl:
#           Iam:
#             Enabled: true
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/msk-configure-security.html"]
#   aliases: [kafka_cluster_unrestricted_access_disabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ClientAuthentication", "Unauthenticated", "Enabled"], "message": message} if {
	values.is_true(input.properties.ClientAuthentication.Unauthenticated.Enabled)
	message := sprintf("%s does not require client authentication", [input.address])
}

# Without a word about clients nobody is asked.
deny contains {"path": ["properties", "ClientAuthentication"], "message": message} if {
	values.is_missing(input.properties, "ClientAuthentication")
	message := sprintf("%s does not say how clients authenticate, and so asks nobody", [input.address])
}
