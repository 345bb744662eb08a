resource "aws_ecs_cluster" "both" {
  name = "both"
  configuration {
    execute_command_configuration {
      kms_key_id = "alias/exec"
      logging    = "OVERRIDE"
      log_configuration {
        cloud_watch_encryption_enabled = true
      }
    }
  }
}

resource "aws_ecs_cluster" "silent" {
  name = "silent"
}
