resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  environment {
    variables = {
      BUCKET     = "pictures"
      ACCESS_KEY = "AKIAIOSFODNN7EXAMPLE" # BAD
      SECRET_KEY_OF_SHOP = "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" # BAD
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

resource "aws_iam_access_key" "robot" {
  user = "robot"
}

# nobody knows it yet, and it is a secret
resource "aws_codebuild_project" "deploy" {
  name         = "deploy"
  service_role = "arn:aws:iam::111122223333:role/deploy"
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
    environment_variable {
      name  = "ROBOT"
      value = aws_iam_access_key.robot.secret # BAD
    }
  }
}
