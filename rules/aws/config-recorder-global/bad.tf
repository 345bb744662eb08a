resource "aws_config_configuration_recorder" "regional" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    include_global_resource_types = false # BAD
  }
}

resource "aws_config_configuration_recorder" "silent" { # BAD
  role_arn = "arn:aws:iam::111122223333:role/config"
}
