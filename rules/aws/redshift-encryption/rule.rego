# METADATA
# title: Redshift clusters should be encrypted at rest
# description: An unencrypted cluster keeps the data and its snapshots in plain form. Encryption is the default since version 6 of the provider, not before.
# custom:
#   id: PL-AWS-REDSHIFT-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Set encrypted to true, and name a key where one of your own is required.
#   fix:
#     terraform: |
#       encrypted = true
#     cloudformation: |
#       Encrypted: true
#   links: ["https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-db-encryption.html"]
#   aliases: [PL-TF-AWS-REDSHIFT-001, PL-CFN-AWS-REDSHIFT-001, CKV_AWS_64, cfdcabb0-fc06-427c-865b-c59f13e898ce, AVD-AWS-0084, redshift_cluster_encrypted_at_rest, ffee2785-c347-451e-89f3-11aeb08e5c84, 3b316b05-564c-44a7-9c3f-405bb95e211e, aws-redshift-encryption-customer-key, AWS094]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Encrypted"], "message": message} if {
	values.is_false(input.properties.Encrypted)
	message := sprintf("%s is not encrypted at rest", [input.address])
}
