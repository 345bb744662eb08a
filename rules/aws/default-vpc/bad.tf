resource "aws_default_vpc" "default" { # BAD
  tags = {
    Name = "default"
  }
}
