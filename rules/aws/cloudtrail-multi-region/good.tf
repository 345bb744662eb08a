variable "all_regions" {
  default = true
}

resource "aws_cloudtrail" "organisation" {
  name                  = "organisation"
  s3_bucket_name        = "trail"
  is_multi_region_trail = var.all_regions
}

variable "later" {}

resource "aws_cloudtrail" "unknown" {
  name                  = "unknown"
  s3_bucket_name        = "trail"
  is_multi_region_trail = var.later
}
