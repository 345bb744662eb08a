resource "aws_opensearch_domain" "silent" { # BAD
  domain_name = "silent"
}

resource "aws_opensearch_domain" "old" {
  domain_name = "old"
  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07" # BAD
  }
}
