resource "aws_ecs_cluster" "on" {
  name = "on"
  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
}
