resource "aws_sagemaker_data_quality_job_definition" "silent" { # BAD
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/quality"
}
