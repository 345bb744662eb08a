resource "aws_cloudtrail" "main" { # BAD
  name           = "main"
  s3_bucket_name = "trail"
  dynamic "insight_selector" {
    for_each = []
    content {
      insight_type = insight_selector.value
    }
  }
}
