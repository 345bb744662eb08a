resource "aws_kms_key" "learning" {
  enable_key_rotation = true
}

resource "aws_sagemaker_notebook_instance" "own" {
  name       = "own"
  kms_key_id = aws_kms_key.learning.arn
}

resource "aws_sagemaker_endpoint_configuration" "own" {
  name        = "own"
  kms_key_arn = aws_kms_key.learning.arn
}

resource "aws_sagemaker_domain" "own" {
  domain_name = "own"
  auth_mode   = "IAM"
  kms_key_id  = aws_kms_key.learning.arn
}
