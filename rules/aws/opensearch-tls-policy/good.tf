variable "policy" {}

resource "aws_opensearch_domain" "new" {
  domain_name = "new"
  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }
}

resource "aws_opensearch_domain" "usual" {
  domain_name = "usual"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "unknown"
  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = var.policy
  }
}
