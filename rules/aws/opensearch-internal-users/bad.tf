resource "aws_opensearch_domain" "own" {
  domain_name = "own"
  advanced_security_options {
    enabled                        = true
    internal_user_database_enabled = true # BAD
  }
}
