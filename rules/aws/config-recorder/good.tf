resource "aws_config_configuration_recorder" "all" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    include_global_resource_types = true
  }
}

resource "aws_config_configuration_recorder_status" "all" {
  name       = aws_config_configuration_recorder.all.name
  is_enabled = true
}

resource "aws_config_configuration_recorder" "silent" {
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/config"
}
