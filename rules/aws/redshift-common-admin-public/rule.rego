# METADATA
# title: Redshift clusters that are publicly accessible must not use a default administrator name
# description: The cluster can be reached from the internet, and the name of its administrator is one that everybody tries; only a password is left.
# custom:
#   id: PL-AWS-REDSHIFT-009
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Take the public address away, and choose another name for the administrator.
#   fix:
#     terraform: |
#       publicly_accessible = false
#     cloudformation: |
#       PubliclyAccessible: false
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-redshift-cluster.html"]
#   covers: [PL-AWS-REDSHIFT-008]
#   aliases: [CKV_AWS_391]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "MasterUsername"], "message": message} if {
	values.is_true(input.properties.PubliclyAccessible)
	lower(input.properties.MasterUsername) in {"awsuser", "administrator", "admin", "root", "user", "master"}
	message := sprintf("%s has a public IP address and a usual administrator: %s", [input.address, input.properties.MasterUsername])
}
