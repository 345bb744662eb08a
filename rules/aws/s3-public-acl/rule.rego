# METADATA
# title: S3 buckets must not be public through an ACL
# description: An ACL that grants access to everyone, or to everyone with any AWS account, lets anybody on the internet list, read or even write what is in the bucket.
# custom:
#   id: PL-AWS-S3-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Remove the ACL or make it private, remove grants to AllUsers and AuthenticatedUsers, and give access through a bucket policy that names who may read.
#   fix:
#     terraform: |
#       acl = "private"
#     cloudformation: |
#       AccessControl: Private
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html"]
#   aliases: [PL-TF-AWS-S3-001, PL-CFN-AWS-S3-001, CKV_AWS_20, CKV_AWS_57, AVD-AWS-0092, CKV2_AWS_43, CKV_AWS_375, s3_bucket_public_access, s3_bucket_public_list_acl, s3_bucket_public_write_acl, 07dda8de-d90d-469e-9b37-1aca53526ced, 219f4c95-aa50-44e0-97de-cf71f4641170, 835d5497-a526-4aea-a23f-98a9afd1635f, bd0088a5-c133-4b20-b129-ec9968b16ef3, 38c5ee0d-7f22-4260-ab72-5073048df100, 57b9893d-33b1-4419-bcea-a717ea87e139, aws-s3-no-public-access-with-acl, AWS001]
package rule

import rego.v1

import data.lib.sites

deny contains {"path": ["properties", "AccessControl"], "message": message} if {
	acl := input.properties.AccessControl
	lower(acl) in {"publicread", "publicreadwrite", "authenticatedread", "website"}
	not is_page(acl)
	message := sprintf("%s grants public access: its ACL is %s", [input.address, acl])
}

deny contains {"path": ["extra", "Grants", i, "Grantee", "URI"], "message": message} if {
	some i, grant in input.extra.Grants
	some group in ["AllUsers", "AuthenticatedUsers"]
	endswith(grant.Grantee.URI, concat("", ["/groups/global/", group]))
	message := sprintf("%s grants public access: the group %s", [input.address, group])
}

# PL-AWS-S3-022 is about websites that everybody may read.
is_page(acl) if {
	lower(acl) == "publicread"
	sites.is_website(input)
}
