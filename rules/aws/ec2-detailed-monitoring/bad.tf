resource "aws_instance" "silent" { # BAD
  ami = "ami-1"
}

resource "aws_instance" "off" {
  ami        = "ami-1"
  monitoring = false # BAD
}
