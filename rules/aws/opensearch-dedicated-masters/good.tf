variable "masters" {}

resource "aws_opensearch_domain" "three" {
  domain_name = "three"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 3
    zone_awareness_enabled   = true
  }
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "unknown"
  cluster_config {
    dedicated_master_enabled = var.masters
  }
}
