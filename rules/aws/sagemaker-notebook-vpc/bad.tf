resource "aws_sagemaker_notebook_instance" "silent" { # BAD
  name = "silent"
}
