resource "aws_sagemaker_notebook_instance" "new" {
  name = "new"
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "2"
  }
}
