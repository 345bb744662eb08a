resource "aws_cloudfront_distribution" "logs" {
  enabled = true
  logging_config {
    bucket = "logs.s3.amazonaws.com"
  }
}
