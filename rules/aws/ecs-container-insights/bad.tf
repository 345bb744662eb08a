resource "aws_ecs_cluster" "silent" { # BAD
  name = "silent"
}

resource "aws_ecs_cluster" "off" { # BAD
  name = "off"
  setting {
    name  = "containerInsights"
    value = "disabled"
  }
}
