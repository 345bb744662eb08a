resource "aws_cloudtrail" "main" {
  name           = "main"
  s3_bucket_name = "trail"
  dynamic "insight_selector" {
    for_each = ["ApiCallRateInsight", "ApiErrorRateInsight"]
    content {
      insight_type = insight_selector.value
    }
  }
}
