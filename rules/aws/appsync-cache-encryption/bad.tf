resource "aws_appsync_api_cache" "half" { # BAD
  api_id                     = "api"
  api_caching_behavior       = "FULL_REQUEST_CACHING"
  ttl                        = 900
  type                       = "SMALL"
  at_rest_encryption_enabled = true
}

resource "aws_appsync_api_cache" "off" {
  api_id                     = "api"
  api_caching_behavior       = "FULL_REQUEST_CACHING"
  ttl                        = 900
  type                       = "SMALL"
  at_rest_encryption_enabled = false # BAD
  transit_encryption_enabled = true
}
