resource "aws_sagemaker_model" "isolated" {
  name                     = "isolated"
  execution_role_arn       = "arn:aws:iam::111122223333:role/model"
  enable_network_isolation = true
}
