# METADATA
# title: EC2 Image Builder recipes should encrypt EBS volumes
# description: Every machine that starts from an image with an unencrypted disk keeps its data in plain form.
# custom:
#   id: PL-AWS-IMAGEBUILDER-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ImageBuilder::ImageRecipe"]
#   remediation: Encrypt the disks in the recipe, best with a customer-managed key.
#   fix:
#     terraform: |
#       ebs {
#         encrypted  = true
#         kms_key_id = aws_kms_key.images.arn
#       }
#     cloudformation: |
#       Ebs:
#         Encrypted: true
#         KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/imagebuilder/latest/userguide/data-protection.html"]
#   aliases: [CKV_AWS_200]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "BlockDeviceMappings", i, "Ebs", "Encrypted"], "message": message} if {
	some i, mapping in input.properties.BlockDeviceMappings
	mapping.Ebs
	values.is_false(object.get(mapping.Ebs, "Encrypted", false))
	message := sprintf("%s makes images with disks that are not encrypted", [input.address])
}
