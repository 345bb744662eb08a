resource "aws_opensearch_domain" "silent" { # BAD
  domain_name = "silent"
}

resource "aws_elasticsearch_domain" "silent" { # BAD
  domain_name = "old"
}
