resource "aws_config_configuration_recorder" "custom" {
  role_arn = "arn:aws:iam::111122223333:role/config" # BAD
}
