resource "aws_opensearch_domain" "inside" {
  domain_name = "inside"
  vpc_options {
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_opensearch_domain" "each" {
  for_each    = { main = ["subnet-1"] }
  domain_name = each.key
  dynamic "vpc_options" {
    for_each = [each.value]
    content {
      subnet_ids = vpc_options.value
    }
  }
}
