resource "aws_acmpca_certificate_authority" "old" {
  certificate_authority_configuration {
    key_algorithm     = "RSA_4096" # BAD
    signing_algorithm = "SHA512WITHRSA"
    subject {
      common_name = "example.com"
    }
  }
}
