resource "aws_sagemaker_model" "inside" {
  execution_role_arn = "arn:aws:iam::111122223333:role/model"
  vpc_config {
    subnets            = ["subnet-1"]
    security_group_ids = ["sg-1"]
  }
}
