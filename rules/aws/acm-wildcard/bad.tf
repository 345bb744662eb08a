resource "aws_acm_certificate" "all" {
  domain_name = "*.example.com" # BAD
}

resource "aws_acm_certificate" "more" {
  domain_name               = "example.com"
  subject_alternative_names = ["www.example.com", "*.example.com"] # BAD
}
