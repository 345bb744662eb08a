resource "aws_config_configuration_recorder" "all" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    include_global_resource_types = true
  }
}
