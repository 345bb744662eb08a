resource "aws_cloudfront_distribution" "waf" {
  enabled    = true
  web_acl_id = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/site/1"
}
