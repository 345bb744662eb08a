resource "aws_codeartifact_domain" "silent" { # BAD
  domain = "silent"
}
