# METADATA
# title: EMR clusters should be encrypted in transit
# description: Without encryption in transit the nodes of a cluster send data to each other in plain form.
# custom:
#   id: PL-AWS-EMR-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::SecurityConfiguration"]
#   remediation: Enable encryption in transit, with certificates for the nodes.
#   fix:
#     terraform: |
#       EnableInTransitEncryption = true
#     cloudformation: |
#       EnableInTransitEncryption: true
#   links: ["https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html"]
#   aliases: [CKV_AWS_351, 5b033ec8-f079-4323-b5c8-99d4620433a9, AVD-AWS-0138, aws-emr-enable-in-transit-encryption]
package rule

import rego.v1

import data.lib.values

path := ["properties", "SecurityConfiguration", "EncryptionConfiguration"]

# An empty configuration encrypts nothing.
encryption := object.get(input.properties, ["SecurityConfiguration", "EncryptionConfiguration"], {})

deny contains {"path": array.concat(path, ["EnableInTransitEncryption"]), "message": message} if {
	values.is_false(object.get(encryption, "EnableInTransitEncryption", false))
	message := sprintf("%s does not encrypt what nodes send each other", [input.address])
}
