resource "aws_opensearch_domain" "aws_key" {
  domain_name = "aws-key"
  encrypt_at_rest { # BAD
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "silent" { # BAD
  domain_name = "silent"
}
