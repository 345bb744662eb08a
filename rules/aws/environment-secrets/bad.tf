resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  environment {
    variables = {
      BUCKET     = "pictures"
      ACCESS_KEY = "AKIAIOSFODNN7EXAMPLE" # BAD
    }
  }
}

resource "aws_ecs_task_definition" "worker" {
  family = "worker"
  container_definitions = jsonencode([{
    name        = "worker"
    image       = "worker"
    environment = [{ name = "AWS_ACCESS_KEY_ID", value = "AKIAIOSFODNN7EXAMPLE" }] # BAD
  }])
}
