resource "aws_ecs_service" "silent" {
  name        = "silent"
  launch_type = "FARGATE"
}

resource "aws_ecs_service" "latest" {
  name             = "latest"
  launch_type      = "FARGATE"
  platform_version = "LATEST"
}
