resource "aws_cloudtrail" "default" { # BAD
  name           = "default"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "one_region" {
  count                 = 2
  name                  = "trail-${count.index}"
  s3_bucket_name        = "trail"
  is_multi_region_trail = false # BAD
}
