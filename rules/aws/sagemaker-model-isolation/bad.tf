resource "aws_sagemaker_model" "silent" { # BAD
  name               = "silent"
  execution_role_arn = "arn:aws:iam::111122223333:role/model"
}
