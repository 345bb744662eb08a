resource "aws_kms_key" "search" {
  enable_key_rotation = true
}

resource "aws_opensearch_domain" "own" {
  domain_name = "own"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = aws_kms_key.search.arn
  }
}
