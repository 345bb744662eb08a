resource "aws_cloudfront_response_headers_policy" "cors" { # BAD
  name = "cors"
  cors_config {
    access_control_allow_credentials = false
    origin_override                  = true
    access_control_allow_headers {
      items = ["test"]
    }
    access_control_allow_methods {
      items = ["GET"]
    }
    access_control_allow_origins {
      items = ["example.com"]
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "frames" {
  name = "frames"
  security_headers_config { # BAD
    frame_options {
      frame_option = "DENY"
      override     = true
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "short" {
  name = "short"
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 300 # BAD
      override                   = true
    }
  }
}
