resource "aws_sagemaker_notebook_instance" "inside" {
  name                   = "inside"
  direct_internet_access = "Disabled"
  subnet_id              = "subnet-1"
}
