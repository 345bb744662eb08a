resource "aws_lambda_function" "inside" {
  function_name = "inside"
  vpc_config {
    subnet_ids         = ["subnet-1"]
    security_group_ids = ["sg-1"]
  }
}
