resource "aws_acmpca_certificate_authority" "new" {
  certificate_authority_configuration {
    key_algorithm     = "ML_DSA_65"
    signing_algorithm = "ML_DSA_65"
    subject {
      common_name = "example.com"
    }
  }
}
