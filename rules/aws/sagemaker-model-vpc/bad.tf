resource "aws_sagemaker_model" "outside" { # BAD
  execution_role_arn = "arn:aws:iam::111122223333:role/model"
}
