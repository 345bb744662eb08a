resource "aws_instance" "web" {
  ami           = "ami-03cf127a"
  instance_type = "t3.micro"
  subnet_id     = aws_subnet.a.id
}

resource "aws_volume_attachment" "disk" {
  device_name = "/dev/sdf"
  volume_id   = aws_ebs_volume.disk.id
  instance_id = aws_instance.web.id
}

resource "aws_ebs_snapshot" "disk" {
  volume_id = aws_ebs_volume.disk.id
}

resource "aws_key_pair" "main" {
  key_name   = "hands"
  public_key = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDhvsbYvaoNF0vFAwbTuHQDdVcvtUAW44I9KMZNuHl0OKPTTDWlzq2rgzY6TH6L1Fr6Ul44eN6BT3SZM6cFWGn5KUZlTNiP8kKA6yPaXmVQwPmoDhzdqO7fFuBSnyWsO+KAJK+c1FCREYuAJBc8qTyQVJUyMAwSCnmlMXDd8h81zCpcHEK2dKiaJDuJV9O8F2Qjv1WgY7i3YKsQdNX0L5R8u6Eoy6VtUvGe9yDUKrmDZgkhR1H4bRs6VBqlfDIMbvCmBEqL6xO1k0S9mNcNLzZ0Uv8ULnhDUDYfFSvNUOm5XUSJn0dTcHrH6GM6HXGEGv6xQuy4LzBzkTFqVdxX8HZV ops@example"
}

resource "aws_launch_template" "main" {
  name          = "hands"
  image_id      = "ami-03cf127a"
  instance_type = "t3.micro"
}

resource "aws_launch_configuration" "main" {
  name          = "hands"
  image_id      = "ami-03cf127a"
  instance_type = "t3.micro"
}

resource "aws_autoscaling_group" "main" {
  name                = "hands"
  min_size            = 0
  max_size            = 2
  vpc_zone_identifier = [aws_subnet.a.id]
  launch_template {
    id = aws_launch_template.main.id
  }
}

resource "aws_autoscaling_policy" "main" {
  name                   = "hands"
  autoscaling_group_name = aws_autoscaling_group.main.name
  adjustment_type        = "ChangeInCapacity"
  scaling_adjustment     = 1
}

resource "aws_autoscaling_lifecycle_hook" "main" {
  name                   = "hands"
  autoscaling_group_name = aws_autoscaling_group.main.name
  lifecycle_transition   = "autoscaling:EC2_INSTANCE_LAUNCHING"
}

resource "aws_autoscaling_schedule" "main" {
  scheduled_action_name  = "hands"
  autoscaling_group_name = aws_autoscaling_group.main.name
  recurrence             = "0 7 * * *"
  desired_capacity       = 1
}

resource "aws_ecs_cluster" "main" {
  name = "hands"
}

resource "aws_ecs_task_definition" "main" {
  family                   = "hands"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = "256"
  memory                   = "512"
  container_definitions    = jsonencode([{ name = "app", image = "app:1", memory = 128, essential = true }])
}

resource "aws_ecs_service" "main" {
  name            = "hands"
  cluster         = aws_ecs_cluster.main.id
  task_definition = aws_ecs_task_definition.main.arn
  desired_count   = 1
  launch_type     = "FARGATE"
  network_configuration {
    subnets = [aws_subnet.a.id]
  }
}

resource "aws_appautoscaling_target" "main" {
  min_capacity       = 1
  max_capacity       = 5
  resource_id        = "service/${aws_ecs_cluster.main.name}/${aws_ecs_service.main.name}"
  scalable_dimension = "ecs:service:DesiredCount"
  service_namespace  = "ecs"
}

resource "aws_appautoscaling_policy" "main" {
  name               = "hands"
  policy_type        = "TargetTrackingScaling"
  resource_id        = aws_appautoscaling_target.main.resource_id
  scalable_dimension = aws_appautoscaling_target.main.scalable_dimension
  service_namespace  = aws_appautoscaling_target.main.service_namespace
  target_tracking_scaling_policy_configuration {
    target_value = 75
    predefined_metric_specification {
      predefined_metric_type = "ECSServiceAverageCPUUtilization"
    }
  }
}

resource "aws_eks_cluster" "main" {
  name     = "hands"
  role_arn = aws_iam_role.app.arn
  vpc_config {
    subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
  }
}

resource "aws_eks_node_group" "main" {
  cluster_name    = aws_eks_cluster.main.name
  node_group_name = "hands"
  node_role_arn   = aws_iam_role.app.arn
  subnet_ids      = [aws_subnet.a.id]
  scaling_config {
    desired_size = 1
    max_size     = 2
    min_size     = 1
  }
}

resource "aws_eks_fargate_profile" "main" {
  cluster_name           = aws_eks_cluster.main.name
  fargate_profile_name   = "hands"
  pod_execution_role_arn = aws_iam_role.app.arn
  subnet_ids             = [aws_subnet.a.id]
  selector {
    namespace = "jobs"
  }
}

resource "aws_batch_compute_environment" "main" {
  compute_environment_name = "hands"
  type                     = "UNMANAGED"
  service_role             = aws_iam_role.app.arn
}

resource "aws_batch_job_queue" "main" {
  name     = "hands"
  state    = "ENABLED"
  priority = 1
  compute_environment_order {
    order               = 1
    compute_environment = aws_batch_compute_environment.main.arn
  }
}

resource "aws_batch_job_definition" "main" {
  name                 = "hands"
  type                 = "container"
  container_properties = jsonencode({ image = "busybox", vcpus = 1, memory = 128 })
}

resource "aws_lambda_alias" "live" {
  name             = "live"
  function_name    = aws_lambda_function.work.function_name
  function_version = "$LATEST"
}

resource "aws_lambda_permission" "events" {
  statement_id  = "events"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.work.function_name
  principal     = "events.amazonaws.com"
}

resource "aws_lambda_layer_version" "main" {
  layer_name = "hands"
  filename   = "${path.module}/function.zip"
}

resource "aws_lambda_event_source_mapping" "jobs" {
  event_source_arn = aws_sqs_queue.jobs.arn
  function_name    = aws_lambda_function.work.arn
}

resource "aws_lambda_function" "open" {
  function_name = "open"
  role          = aws_iam_role.app.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  filename      = "${path.module}/function.zip"
}

resource "aws_lambda_function_url" "open" {
  function_name      = aws_lambda_function.open.function_name
  authorization_type = "AWS_IAM"
}

resource "aws_lambda_function_event_invoke_config" "open" {
  function_name = aws_lambda_function.open.function_name
}

resource "aws_sagemaker_notebook_instance" "main" {
  name          = "hands"
  role_arn      = aws_iam_role.app.arn
  instance_type = "ml.t2.medium"
}

resource "aws_sagemaker_model" "main" {
  name               = "hands"
  execution_role_arn = aws_iam_role.app.arn
  primary_container {
    image = "174872318107.dkr.ecr.eu-west-1.amazonaws.com/kmeans:1"
  }
}

resource "aws_sagemaker_endpoint_configuration" "main" {
  name = "hands"
  production_variants {
    variant_name           = "one"
    model_name             = aws_sagemaker_model.main.name
    initial_instance_count = 1
    instance_type          = "ml.t2.medium"
  }
}

resource "aws_codebuild_project" "main" {
  name         = "hands"
  service_role = aws_iam_role.app.arn
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
  }
  source {
    type     = "GITHUB"
    location = "https://github.com/example/app.git"
  }
}

resource "aws_codedeploy_app" "main" {
  name = "hands"
}

resource "aws_cloudformation_stack" "main" {
  name          = "hands"
  template_body = jsonencode({ Resources = { Q = { Type = "AWS::SQS::Queue", Properties = { QueueName = "of-stack" } } } })
}
