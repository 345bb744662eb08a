resource "aws_instance" "nothing" { # BAD
  ami = "ami-0123456789abcdef0"
}

resource "aws_instance" "optional" {
  count = 2
  ami   = "ami-0123456789abcdef0"
  metadata_options {
    http_tokens = "optional" # BAD
  }
}

resource "aws_launch_template" "no_tokens" {
  image_id = "ami-0123456789abcdef0"
  metadata_options { # BAD
    http_endpoint = "enabled"
  }
}

resource "aws_launch_configuration" "nothing" { # BAD
  image_id = "ami-0123456789abcdef0"
}
