resource "aws_opensearch_domain" "silent" {
  domain_name = "silent"
  vpc_options { # BAD
    subnet_ids = ["subnet-1"]
  }
}
