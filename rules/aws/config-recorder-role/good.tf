resource "aws_config_configuration_recorder" "linked" {
  role_arn = "arn:aws:iam::111122223333:role/aws-service-role/config.amazonaws.com/AWSServiceRoleForConfig"
}
