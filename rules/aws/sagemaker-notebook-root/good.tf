resource "aws_sagemaker_notebook_instance" "off" {
  name        = "off"
  root_access = "Disabled"
}
