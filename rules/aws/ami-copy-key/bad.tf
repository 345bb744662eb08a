resource "aws_ami_copy" "aws" { # BAD
  name              = "aws"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
  encrypted         = true
}
