resource "aws_ecs_cluster" "none" {
  name = "none"
  configuration {
    execute_command_configuration {
      logging = "NONE" # BAD
    }
  }
}
