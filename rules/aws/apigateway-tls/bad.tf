resource "aws_api_gateway_domain_name" "silent" { # BAD
  domain_name = "api.example.com"
}

resource "aws_api_gateway_domain_name" "old" {
  domain_name     = "old.example.com"
  security_policy = "TLS_1_0" # BAD
}
