variable "seconds" {}

resource "aws_cloudfront_response_headers_policy" "year" {
  name = "year"
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 31536000
      include_subdomains         = true
      preload                    = true
      override                   = true
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "later" {
  name = "later"
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = var.seconds
      override                   = false
    }
  }
}
