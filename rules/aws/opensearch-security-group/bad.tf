resource "aws_opensearch_domain" "silent" {
  domain_name = "silent"
  vpc_options { # BAD
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_elasticsearch_domain" "empty" {
  domain_name = "empty"
  vpc_options { # BAD
  }
}
