resource "aws_sagemaker_notebook_instance" "inside" {
  name      = "inside"
  subnet_id = "subnet-1"
}
