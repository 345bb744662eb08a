resource "aws_emr_cluster" "on" {
  name                   = "on"
  release_label          = "emr-7.5.0"
  service_role           = "emr"
  security_configuration = "main"
}
