resource "aws_opensearch_domain" "iam" {
  domain_name = "iam"
  advanced_security_options {
    enabled = true
  }
}

resource "aws_opensearch_domain" "silent" {
  domain_name = "silent"
}
