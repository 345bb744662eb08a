resource "aws_cloudfront_distribution" "site" {
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "site" {
  name         = "site"
  log_type     = "ACCESS_LOGS"
  resource_arn = aws_cloudfront_distribution.site.arn
}
