resource "aws_opensearch_domain" "default" { # BAD
  domain_name = "default"
}

resource "aws_elasticsearch_domain" "off" {
  domain_name = "off"
  encrypt_at_rest {
    enabled = false # BAD
  }
  domain_endpoint_options {
    enforce_https       = "false" # BAD
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}
