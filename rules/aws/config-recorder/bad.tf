resource "aws_config_configuration_recorder" "some" {
  name     = "some"
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    all_supported  = false # BAD
    resource_types = ["AWS::EC2::Instance"]
  }
}

resource "aws_config_configuration_recorder" "stopped" {
  name     = "stopped"
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_configuration_recorder_status" "stopped" {
  name       = aws_config_configuration_recorder.stopped.name
  is_enabled = false # BAD
}
