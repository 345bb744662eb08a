resource "aws_sagemaker_notebook_instance" "silent" { # BAD
  name = "silent"
}

resource "aws_sagemaker_notebook_instance" "old" {
  name = "old"
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "1" # BAD
  }
}
