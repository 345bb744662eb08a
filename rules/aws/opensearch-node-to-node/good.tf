variable "encrypt" {}

resource "aws_opensearch_domain" "on" {
  domain_name = "on"
  node_to_node_encryption {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "unknown"
  node_to_node_encryption {
    enabled = var.encrypt
  }
}
