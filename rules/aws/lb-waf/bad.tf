resource "aws_lb" "web" { # BAD
  name = "web"
}

resource "aws_lb" "other" { # BAD
  name     = "other"
  internal = false
}
