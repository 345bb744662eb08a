resource "aws_ses_configuration_set" "silent" { # BAD
  name = "silent"
}

resource "aws_ses_configuration_set" "optional" {
  name = "optional"
  delivery_options {
    tls_policy = "Optional" # BAD
  }
}
