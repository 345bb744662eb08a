resource "aws_sagemaker_domain" "iam" {
  domain_name = "iam"
  auth_mode   = "IAM" # BAD
  vpc_id      = "vpc-1"
  subnet_ids  = ["subnet-1"]
  default_user_settings {
    execution_role = "arn:aws:iam::111122223333:role/s"
  }
}
