resource "aws_opensearch_domain" "silent" { # BAD
  domain_name = "silent"
}

resource "aws_elasticsearch_domain" "few" {
  domain_name = "few"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 2 # BAD
    zone_awareness_enabled   = true
  }
}

resource "aws_opensearch_domain" "one_zone" {
  domain_name = "one-zone"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 3
    zone_awareness_enabled   = false # BAD
  }
}
