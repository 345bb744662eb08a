resource "aws_ecs_service" "old" {
  name             = "old"
  launch_type      = "FARGATE"
  platform_version = "1.3.0" # BAD
}
