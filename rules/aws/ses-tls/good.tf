resource "aws_ses_configuration_set" "required" {
  name = "required"
  delivery_options {
    tls_policy = "Require"
  }
}
