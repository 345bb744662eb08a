resource "aws_ecs_cluster" "silent" {
  name = "silent"
}

resource "aws_ecs_cluster" "own" {
  name = "own"
  configuration {
    execute_command_configuration {
      logging = "OVERRIDE"
      log_configuration {
        cloud_watch_log_group_name = "exec"
      }
    }
  }
}
