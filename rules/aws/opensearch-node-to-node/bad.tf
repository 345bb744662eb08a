resource "aws_opensearch_domain" "silent" { # BAD
  domain_name = "silent"
}

resource "aws_elasticsearch_domain" "off" {
  domain_name = "off"
  node_to_node_encryption {
    enabled = false # BAD
  }
}
