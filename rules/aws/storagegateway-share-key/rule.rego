# METADATA
# title: AWS Storage Gateway file shares should be encrypted with a customer-managed KMS key
# description: A key of your own says who may read the objects of the share, and ends access at once.
# custom:
#   id: PL-AWS-STORAGEGATEWAY-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::StorageGateway::FileShare"]
#   remediation: Enable SSE-KMS for the share.
#   fix:
#     cli: |
#       aws storagegateway update-nfs-file-share --file-share-arn arn --encryption-type SseKms --kms-key arn:aws:kms:eu-west-1:111122223333:key/1
#     console: |
#       Storage Gateway > File shares > (share) > Edit
#   links: ["https://docs.aws.amazon.com/filegateway/latest/files3/encrypt-objects-stored-by-file-gateway-in-amazon-s3.html"]
#   aliases: [storagegateway_fileshare_encryption_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "KMSEncrypted"], "message": message} if {
	input.properties.KMSEncrypted == false
	message := sprintf("file share %s has no customer-managed KMS key", [input.name])
}
