resource "aws_opensearch_domain" "own" {
  domain_name = "own"
  vpc_options {
    subnet_ids         = ["subnet-1"]
    security_group_ids = ["sg-1"]
  }
}

resource "aws_opensearch_domain" "outside" {
  domain_name = "outside"
}
