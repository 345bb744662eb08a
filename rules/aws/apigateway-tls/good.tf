resource "aws_api_gateway_domain_name" "new" {
  domain_name     = "api.example.com"
  security_policy = "TLS_1_2"
}

resource "aws_api_gateway_domain_name" "newer" {
  domain_name     = "api.example.com"
  security_policy = "SecurityPolicy_TLS13_1_3_2025_09"
}
