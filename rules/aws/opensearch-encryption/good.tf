variable "keys" {
  type = list(string)
}

resource "aws_opensearch_domain" "on" {
  domain_name = "on"
  encrypt_at_rest {
    enabled = true
  }
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_opensearch_domain" "perhaps" {
  domain_name = "perhaps"
  domain_endpoint_options {
    enforce_https = true
  }
  dynamic "encrypt_at_rest" {
    for_each = var.keys
    content {
      enabled    = true
      kms_key_id = encrypt_at_rest.value
    }
  }
}
