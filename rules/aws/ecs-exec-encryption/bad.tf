resource "aws_ecs_cluster" "key_only" {
  name = "key-only"
  configuration {
    execute_command_configuration { # BAD
      kms_key_id = "alias/exec"
      logging    = "DEFAULT"
    }
  }
}

resource "aws_ecs_cluster" "log_only" {
  name = "log-only"
  configuration {
    execute_command_configuration { # BAD
      logging = "OVERRIDE"
      log_configuration {
        cloud_watch_encryption_enabled = true
      }
    }
  }
}
