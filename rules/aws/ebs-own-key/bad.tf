resource "aws_ebs_volume" "aws" { # BAD
  availability_zone = "eu-west-1a"
  encrypted         = true
}
