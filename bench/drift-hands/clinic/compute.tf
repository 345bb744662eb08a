resource "aws_ecs_cluster" "main" {
  name = local.prefix
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_ecs_cluster_capacity_providers" "main" {
  cluster_name       = aws_ecs_cluster.main.name
  capacity_providers = ["FARGATE", "FARGATE_SPOT"]
  default_capacity_provider_strategy {
    capacity_provider = "FARGATE"
    weight            = 1
  }
}

resource "aws_iam_role" "execution" {
  name               = "${local.prefix}-execution"
  assume_role_policy = data.aws_iam_policy_document.trust["ecs-tasks"].json
  managed_policy_arns = [
    "arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy",
  ]
}

module "service" {
  for_each           = local.services
  source             = "./modules/service"
  name               = each.key
  cluster            = aws_ecs_cluster.main.id
  cluster_name       = aws_ecs_cluster.main.name
  vpc_id             = module.network.vpc_id
  subnets            = module.network.subnets["private"]
  settings           = each.value
  listener_arn       = aws_lb_listener.https.arn
  alb_security_group = aws_security_group.alb.id
  execution_role     = aws_iam_role.execution.arn
  environment        = { DATABASE = aws_rds_cluster.records.endpoint, QUEUE = aws_sqs_queue.department["radiology"].url }
  secrets            = { PASSWORD = aws_secretsmanager_secret.app["database"].arn }
}

resource "aws_launch_template" "imaging" {
  name_prefix   = "imaging-"
  image_id      = "ami-12c6146b"
  instance_type = "c5.large"
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 50
      encrypted   = true
    }
  }
  metadata_options {
    http_tokens = "required"
  }
  monitoring {
    enabled = true
  }
  tag_specifications {
    resource_type = "instance"
    tags          = { Role = "imaging" }
  }
}

resource "aws_autoscaling_group" "imaging" {
  name                = "${local.prefix}-imaging"
  min_size            = 0
  max_size            = 4
  desired_capacity    = 1
  vpc_zone_identifier = module.network.subnets["private"]
  launch_template {
    id      = aws_launch_template.imaging.id
    version = "$Latest"
  }
  dynamic "tag" {
    for_each = { Role = "imaging", Backup = "no" }
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }
}

resource "aws_autoscaling_policy" "imaging" {
  name                   = "queue"
  autoscaling_group_name = aws_autoscaling_group.imaging.name
  policy_type            = "TargetTrackingScaling"
  target_tracking_configuration {
    target_value = 50
    predefined_metric_specification {
      predefined_metric_type = "ASGAverageCPUUtilization"
    }
  }
}

resource "aws_instance" "bastion" {
  ami                    = "ami-12c6146b"
  instance_type          = "t3.micro"
  subnet_id              = module.network.subnets["private"][0]
  vpc_security_group_ids = [aws_security_group.alb.id]
  iam_instance_profile   = aws_iam_instance_profile.bastion.name
  metadata_options {
    http_tokens = "required"
  }
  root_block_device {
    volume_size = 20
  }
  tags = { Name = "bastion" }
}

resource "aws_lambda_function" "jobs" {
  for_each      = { resize = 30, notify = 10, export = 300 }
  function_name = "clinic-${each.key}"
  role          = aws_iam_role.lambda.arn
  filename      = "function.zip"
  handler       = "index.handler"
  runtime       = "python3.12"
  timeout       = each.value
  environment {
    variables = { STAGE = "prod", TABLE = module.tables["appointments"].name }
  }
  dead_letter_config {
    target_arn = aws_sqs_queue.dead.arn
  }
  dynamic "vpc_config" {
    for_each = each.key == "export" ? [1] : []
    content {
      subnet_ids         = module.network.subnets["private"]
      security_group_ids = [aws_security_group.data.id]
    }
  }
  dynamic "tracing_config" {
    for_each = each.key == "export" ? [] : [1]
    content {
      mode = "Active"
    }
  }
}

resource "aws_lambda_permission" "bucket" {
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.jobs["resize"].function_name
  principal     = "s3.amazonaws.com"
  source_arn    = module.buckets["uploads"].arn
}

resource "aws_lambda_event_source_mapping" "notify" {
  event_source_arn = aws_sqs_queue.department["billing"].arn
  function_name    = aws_lambda_function.jobs["notify"].arn
  batch_size       = 5
  scaling_config {
    maximum_concurrency = 4
  }
}

resource "aws_lambda_event_source_mapping" "stream" {
  event_source_arn  = aws_kinesis_stream.events.arn
  function_name     = aws_lambda_function.jobs["export"].arn
  starting_position = "LATEST"
}

resource "aws_lambda_alias" "live" {
  name             = "live"
  function_name    = aws_lambda_function.jobs["notify"].function_name
  function_version = "$LATEST"
}

resource "aws_sfn_state_machine" "discharge" {
  name     = "discharge"
  role_arn = aws_iam_role.states.arn
  definition = jsonencode({
    StartAt = "Notify"
    States = {
      Notify = { Type = "Task", Resource = aws_lambda_function.jobs["notify"].arn, Next = "Export" }
      Export = { Type = "Task", Resource = aws_lambda_function.jobs["export"].arn, End = true }
    }
  })
  logging_configuration {
    log_destination = "${aws_cloudwatch_log_group.states.arn}:*"
    level           = "ERROR"
  }
}

resource "aws_cloudwatch_log_group" "states" {
  name              = "/aws/vendedlogs/states/discharge"
  retention_in_days = 90
  kms_key_id        = aws_kms_key.main.arn
}

resource "aws_ecr_repository" "images" {
  for_each = toset(["intake", "records", "imaging"])
  name     = "clinic/${each.key}"
  image_scanning_configuration {
    scan_on_push = each.key != "imaging"
  }
  encryption_configuration {
    encryption_type = "KMS"
  }
}

resource "aws_ecr_lifecycle_policy" "images" {
  for_each   = aws_ecr_repository.images
  repository = each.value.name
  policy = jsonencode({
    rules = [{
      rulePriority = 1
      description  = "keep twenty"
      selection    = { tagStatus = "any", countType = "imageCountMoreThan", countNumber = 20 }
      action       = { type = "expire" }
    }]
  })
}

resource "aws_codebuild_project" "images" {
  name         = "clinic-images"
  service_role = aws_iam_role.build.arn
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
    environment_variable {
      name  = "STAGE"
      value = "prod"
    }
  }
  source {
    type     = "GITHUB"
    location = "https://github.com/clinic-example/images.git"
  }
}

resource "aws_batch_compute_environment" "reports" {
  compute_environment_name = "reports"
  type                     = "MANAGED"
  service_role             = aws_iam_role.batch.arn
  compute_resources {
    type               = "FARGATE"
    max_vcpus          = 8
    subnets            = module.network.subnets["private"]
    security_group_ids = [aws_security_group.data.id]
  }
}

resource "aws_batch_job_queue" "reports" {
  name     = "reports"
  state    = "ENABLED"
  priority = 5
  compute_environment_order {
    order               = 1
    compute_environment = aws_batch_compute_environment.reports.arn
  }
}
