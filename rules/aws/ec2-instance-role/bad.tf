resource "aws_instance" "silent" { # BAD
  ami = "ami-1"
}
