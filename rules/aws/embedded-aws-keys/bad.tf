locals {
  script = <<-SH
    #!/bin/sh
    export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE
    export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
  SH
}

resource "aws_instance" "web" {
  ami       = "ami-0123456789abcdef0"
  user_data = local.script # BAD
}

resource "aws_launch_template" "web" {
  user_data = base64encode(local.script) # BAD
}

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
  container_definitions = jsonencode([{ # BAD
    name        = "worker"
    image       = "worker"
    environment = [{ name = "AWS_ACCESS_KEY_ID", value = "AKIAIOSFODNN7EXAMPLE" }]
  }])
}
