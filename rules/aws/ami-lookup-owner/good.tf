variable "owners" {
  type = list(string)
}

data "aws_ami" "ubuntu" {
  most_recent = true
  owners      = ["099720109477"]

  filter {
    name   = "name"
    values = ["ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-*"]
  }
}

data "aws_ami" "own" {
  owners = ["self"]
}

data "aws_ami" "chosen" {
  owners = var.owners
}

data "aws_ami" "by_alias" {
  filter {
    name   = "owner-alias"
    values = ["amazon"]
  }
}
