resource "aws_transfer_server" "silent" { # BAD
  domain = "S3"
}

resource "aws_transfer_server" "open" {
  endpoint_type = "PUBLIC" # BAD
}
