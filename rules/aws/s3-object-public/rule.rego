# METADATA
# title: S3 objects must not be public through an ACL
# description: The ACL of an object opens it to everyone on the internet, whatever the bucket says, unless public ACLs are blocked.
# custom:
#   id: PL-AWS-S3-015
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Object"]
#   remediation: Take the ACL away, and serve public files through CloudFront.
#   fix:
#     terraform: |
#       acl = "private"
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html"]

package rule

import rego.v1

deny contains {"path": ["properties", "ACL"], "message": message} if {
	input.properties.ACL in {"public-read", "public-read-write", "authenticated-read"}
	message := sprintf("%s is public: its ACL is %s", [input.address, input.properties.ACL])
}
