resource "aws_opensearch_domain" "on" {
  domain_name = "on"
  advanced_security_options {
    enabled = true
  }
}
