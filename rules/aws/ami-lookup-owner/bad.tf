data "aws_ami" "ubuntu" { # BAD
  most_recent = true

  filter {
    name   = "name"
    values = ["ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-*"]
  }
}

data "aws_ami_ids" "all" { # BAD
  owners = []
}
