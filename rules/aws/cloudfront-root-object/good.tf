resource "aws_cloudfront_distribution" "index" {
  enabled             = true
  default_root_object = "index.html"
}
