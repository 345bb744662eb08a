resource "aws_cloudfront_distribution" "some" {
  enabled = true
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
      locations        = ["DE"]
    }
  }
}
