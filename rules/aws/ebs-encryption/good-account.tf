resource "aws_ebs_encryption_by_default" "region" {
}

resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 40
}

resource "aws_instance" "web" {
  ami = "ami-0123456789abcdef0"
}
