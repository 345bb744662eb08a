resource "aws_ec2_instance_metadata_defaults" "account" {
  http_tokens = "required"
}

resource "aws_instance" "web" {
  ami = "ami-0123456789abcdef0"
}
