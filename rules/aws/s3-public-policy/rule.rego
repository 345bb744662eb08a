# METADATA
# title: S3 bucket policies must not allow public access
# description: A statement that allows an action for the principal * and no condition that says who may come opens the bucket to everybody on the internet.
# custom:
#   id: PL-AWS-S3-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   joins: ["AWS::S3::Bucket"]
#   remediation: Name the accounts, roles or services in Principal, or limit the statement with a condition such as aws:PrincipalOrgID or aws:SourceArn. Serve public files through CloudFront with origin access control.
#   fix:
#     terraform: |
#       principals {
#         type        = "AWS"
#         identifiers = ["arn:aws:iam::123456789012:role/reader"] # who needs it
#       }
#     cloudformation: |
#       Principal:
#         AWS: arn:aws:iam::123456789012:role/reader # who needs it
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/s3-bucket-user-policy-specifying-principal-intro.html"]
#   aliases: [PL-TF-AWS-S3-004, PL-CFN-AWS-S3-003, CKV_AWS_70, s3_bucket_policy_public_write_access, s3_bucket_public_access, 7772bb8c-c0f3-42d4-8e4e-f1b8939ad085, acc78859-765e-4011-a229-a65ea57db252, f97b7d23-568f-4bcc-9ac9-02df0d57fbba, faa8fddf-c0aa-4b2d-84ff-e993e233ebe9, f6397a20-4cf1-4540-a997-1d363c25ef58, 456b00a3-1072-4149-9740-6b8bb60251b0, 4ae8af91-5108-42cb-9471-3bdbe596eac9, 7af43613-6bb9-4a0e-8c4d-1314b799425e, ffdf4b37-7703-4dfe-a682-9d2e99bc6c09, 1df37f4b-7197-45ce-83f8-9994d2fcf885, 66c6f96f-2d9e-417e-a998-9058aeeecd44, d24c0755-c028-44b1-b503-8e719c898832, a4966c4f-9141-48b8-a564-ffe9959945bc]
package rule

import rego.v1

import data.lib.policy
import data.lib.sites

# PL-AWS-S3-022 is about websites that everybody may read.
skip if {
	count(openings) > 0
	every open in openings {
		sites.only_reads_objects(input.properties.PolicyDocument, open.path)
	}
	some address, _ in input.refers_to
	sites.is_website(input.joined["AWS::S3::Bucket"][address])
}

openings := policy.open_to_everyone(input.properties.PolicyDocument)

deny contains {"path": array.concat(["properties", "PolicyDocument"], open.path), "message": message} if {
	some open in openings
	message := sprintf("%s allows public access: %s", [input.address, open.actions])
}
