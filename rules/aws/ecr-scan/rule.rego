# METADATA
# title: ECR repositories should have image scanning enabled
# description: Images are not searched for known vulnerabilities unless scanning on push is switched on for the repository or for the registry.
# custom:
#   id: PL-AWS-ECR-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Scan on push in the repository, or configure scanning for the registry.
#   fix:
#     terraform: |
#       image_scanning_configuration {
#         scan_on_push = true
#       }
#     cloudformation: |
#       ImageScanningConfiguration:
#         ScanOnPush: true
#   links: ["https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning.html"]
#   aliases: [PL-TF-AWS-ECR-001, PL-CFN-AWS-ECR-001, CKV_AWS_163, AVD-AWS-0030, ecr_repositories_scan_images_on_push_enabled, ecr_registry_scan_images_on_push_enabled, 9025b2b3-e554-4842-ba87-db7aeec36d35, 9630336b-3fed-4096-8173-b9afdfe346a7, aws-ecr-enable-image-scans, AWS023]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ImageScanningConfiguration", "ScanOnPush"], "message": message} if {
	not input.context.RegistryScanningConfiguration
	values.is_false(input.properties.ImageScanningConfiguration.ScanOnPush)
	message := sprintf("%s does not scan its images", [input.address])
}
