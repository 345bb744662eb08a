resource "aws_sqs_queue" "jobs" {
  name                       = "${local.prefix}-jobs"
  visibility_timeout_seconds = 60
  message_retention_seconds  = 86400
  delay_seconds              = 5
  max_message_size           = 2048
  receive_wait_time_seconds  = 10
  kms_master_key_id          = "alias/aws/sqs"
  redrive_policy             = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 4 })
  tags                       = local.tags
}

resource "aws_sqs_queue" "dead" {
  name                    = "${local.prefix}-dead"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "fifo" {
  name                        = "${local.prefix}-orders.fifo"
  fifo_queue                  = true
  content_based_deduplication = true
}

resource "aws_sqs_queue_policy" "jobs" {
  queue_url = aws_sqs_queue.jobs.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Sid = "Send", Effect = "Allow", Principal = { Service = "sns.amazonaws.com" }, Action = "sqs:SendMessage", Resource = aws_sqs_queue.jobs.arn }]
  })
}

resource "aws_sns_topic" "events" {
  name              = "${local.prefix}-events"
  display_name      = "Events"
  kms_master_key_id = "alias/aws/sns"
  tags              = local.tags
}

resource "aws_sns_topic_policy" "events" {
  arn = aws_sns_topic.events.arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { Service = "s3.amazonaws.com" }, Action = "SNS:Publish", Resource = aws_sns_topic.events.arn }]
  })
}

resource "aws_sns_topic_subscription" "jobs" {
  topic_arn            = aws_sns_topic.events.arn
  protocol             = "sqs"
  endpoint             = aws_sqs_queue.jobs.arn
  raw_message_delivery = true
  filter_policy        = jsonencode({ kind = ["order", "refund"] })
}

resource "aws_cloudwatch_log_group" "app" {
  name              = "/${local.prefix}/app"
  retention_in_days = 30
  kms_key_id        = aws_kms_key.main.arn
  tags              = local.tags
}

resource "aws_cloudwatch_log_metric_filter" "errors" {
  name           = "${local.prefix}-errors"
  log_group_name = aws_cloudwatch_log_group.app.name
  pattern        = "ERROR"
  metric_transformation {
    name          = "Errors"
    namespace     = "App"
    value         = "1"
    default_value = "0"
  }
}

resource "aws_cloudwatch_metric_alarm" "cpu" {
  alarm_name          = "${local.prefix}-cpu"
  alarm_description   = "too busy"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 3
  datapoints_to_alarm = 2
  metric_name         = "CPUUtilization"
  namespace           = "AWS/EC2"
  period              = 300
  statistic           = "Average"
  threshold           = 80.5
  treat_missing_data  = "notBreaching"
  alarm_actions       = [aws_sns_topic.events.arn]
  dimensions          = { AutoScalingGroupName = "${local.prefix}-web", Zone = "a" }
  tags                = local.tags
}

resource "aws_cloudwatch_event_bus" "main" {
  name = "${local.prefix}-bus"
  tags = local.tags
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name                = "${local.prefix}-nightly"
  description         = "every night"
  schedule_expression = "cron(0 2 * * ? *)"
  state               = "ENABLED"
  tags                = local.tags
}

resource "aws_cloudwatch_event_target" "nightly" {
  rule      = aws_cloudwatch_event_rule.nightly.name
  target_id = "queue"
  arn       = aws_sqs_queue.jobs.arn
  input     = jsonencode({ job = "nightly", deep = true })
}

resource "aws_cloudwatch_event_rule" "changes" {
  name          = "${local.prefix}-changes"
  event_pattern = jsonencode({ source = ["aws.ec2"], "detail-type" = ["EC2 Instance State-change Notification"] })
  is_enabled    = false
}

resource "aws_lambda_function" "app" {
  function_name = "${local.prefix}-app"
  description   = "a function"
  role          = aws_iam_role.service.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  filename      = "${path.module}/function.zip"
  memory_size   = 256
  timeout       = 20
  architectures = ["arm64"]
  kms_key_arn   = aws_kms_key.main.arn
  environment {
    variables = { STAGE = "test", SECRET_NAME = "db" }
  }
  tracing_config {
    mode = "Active"
  }
  vpc_config {
    subnet_ids         = [for subnet in aws_subnet.private : subnet.id]
    security_group_ids = [aws_security_group.web.id]
  }
  ephemeral_storage {
    size = 1024
  }
  tags = local.tags
}

resource "aws_lambda_alias" "live" {
  name             = "live"
  description      = "what is live"
  function_name    = aws_lambda_function.app.function_name
  function_version = "$LATEST"
}

resource "aws_lambda_event_source_mapping" "jobs" {
  event_source_arn                   = aws_sqs_queue.jobs.arn
  function_name                      = aws_lambda_function.app.arn
  batch_size                         = 5
  maximum_batching_window_in_seconds = 10
  enabled                            = true
}

resource "aws_sfn_state_machine" "main" {
  name     = "${local.prefix}-flow"
  role_arn = aws_iam_role.service.arn
  type     = "STANDARD"
  definition = jsonencode({
    Comment = "waits"
    StartAt = "Wait"
    States  = { Wait = { Type = "Wait", Seconds = 5, End = true } }
  })
  tags = local.tags
}

resource "aws_api_gateway_rest_api" "main" {
  name                         = "${local.prefix}-rest"
  description                  = "an interface"
  minimum_compression_size     = 1024
  disable_execute_api_endpoint = false
  endpoint_configuration {
    types = ["REGIONAL"]
  }
  tags = local.tags
}

resource "aws_api_gateway_resource" "items" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  parent_id   = aws_api_gateway_rest_api.main.root_resource_id
  path_part   = "items"
}

resource "aws_api_gateway_method" "items" {
  rest_api_id   = aws_api_gateway_rest_api.main.id
  resource_id   = aws_api_gateway_resource.items.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_integration" "items" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  resource_id = aws_api_gateway_resource.items.id
  http_method = aws_api_gateway_method.items.http_method
  type        = "MOCK"
}

resource "aws_api_gateway_deployment" "main" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  depends_on  = [aws_api_gateway_integration.items]
}

resource "aws_api_gateway_stage" "live" {
  rest_api_id          = aws_api_gateway_rest_api.main.id
  deployment_id        = aws_api_gateway_deployment.main.id
  stage_name           = "live"
  description          = "the live stage"
  xray_tracing_enabled = true
  variables            = { color = "blue" }
  tags                 = local.tags
}

resource "aws_api_gateway_method_settings" "live" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  stage_name  = aws_api_gateway_stage.live.stage_name
  method_path = "*/*"
  settings {
    metrics_enabled = true
    logging_level   = "INFO"
  }
}

resource "aws_apigatewayv2_api" "main" {
  name          = "${local.prefix}-http"
  protocol_type = "HTTP"
  description   = "an http interface"
  cors_configuration {
    allow_headers = ["x-one", "authorization"]
    allow_methods = ["POST", "GET"]
    allow_origins = ["https://example.com"]
    max_age       = 300
  }
  tags = local.tags
}

resource "aws_apigatewayv2_stage" "main" {
  api_id      = aws_apigatewayv2_api.main.id
  name        = "$default"
  auto_deploy = true
  default_route_settings {
    throttling_burst_limit = 100
    throttling_rate_limit  = 50
  }
  tags = local.tags
}

resource "aws_ecs_cluster" "main" {
  name = "${local.prefix}-cluster"
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
  tags = local.tags
}

resource "aws_ecs_task_definition" "app" {
  family                   = "${local.prefix}-app"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = "512"
  execution_role_arn       = aws_iam_role.service.arn
  task_role_arn            = aws_iam_role.plain.arn
  container_definitions = jsonencode([
    {
      name         = "app"
      image        = "nginx:1.25"
      essential    = true
      cpu          = 128
      portMappings = [{ containerPort = 80, protocol = "tcp" }]
      environment  = [{ name = "STAGE", value = "test" }, { name = "LEVEL", value = "info" }]
    },
    { name = "side", image = "busybox", essential = false, command = ["sleep", "60"] },
  ])
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = aws_efs_file_system.main.id
      transit_encryption = "ENABLED"
    }
  }
  tags = local.tags
}

resource "aws_ecs_service" "app" {
  name                               = "${local.prefix}-app"
  cluster                            = aws_ecs_cluster.main.id
  task_definition                    = aws_ecs_task_definition.app.arn
  desired_count                      = 1
  launch_type                        = "FARGATE"
  deployment_maximum_percent         = 150
  deployment_minimum_healthy_percent = 50
  network_configuration {
    subnets          = aws_subnet.public[*].id
    security_groups  = [aws_security_group.web.id]
    assign_public_ip = true
  }
  load_balancer {
    target_group_arn = aws_lb_target_group.web.arn
    container_name   = "app"
    container_port   = 80
  }
  propagate_tags = "SERVICE"
  tags           = local.tags
}

resource "aws_eks_cluster" "main" {
  name                      = "${local.prefix}-k8s"
  role_arn                  = aws_iam_role.service.arn
  version                   = "1.29"
  enabled_cluster_log_types = ["audit", "api"]
  vpc_config {
    subnet_ids              = aws_subnet.public[*].id
    endpoint_private_access = true
    endpoint_public_access  = true
    public_access_cidrs     = ["192.0.2.0/24"]
  }
  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = aws_kms_key.main.arn
    }
  }
  tags = local.tags
}

resource "aws_eks_node_group" "main" {
  cluster_name    = aws_eks_cluster.main.name
  node_group_name = "${local.prefix}-nodes"
  node_role_arn   = aws_iam_role.service.arn
  subnet_ids      = aws_subnet.public[*].id
  instance_types  = ["t3.large"]
  capacity_type   = "ON_DEMAND"
  disk_size       = 40
  scaling_config {
    desired_size = 1
    min_size     = 1
    max_size     = 3
  }
  labels = { pool = "main" }
}

resource "aws_route53_zone" "main" {
  name    = "example.com"
  comment = "main zone"
  tags    = local.tags
}

resource "aws_route53_record" "www" {
  zone_id = aws_route53_zone.main.zone_id
  name    = "www.example.com"
  type    = "A"
  ttl     = 300
  records = ["192.0.2.2", "192.0.2.1"]
}

resource "aws_route53_record" "txt" {
  zone_id = aws_route53_zone.main.zone_id
  name    = "txt"
  type    = "TXT"
  ttl     = 60
  records = ["v=spf1 -all"]
}

resource "aws_route53_record" "alias" {
  zone_id = aws_route53_zone.main.zone_id
  name    = "lb"
  type    = "A"
  alias {
    name                   = aws_lb.web.dns_name
    zone_id                = aws_lb.web.zone_id
    evaluate_target_health = true
  }
}

resource "aws_cloudfront_origin_access_control" "main" {
  name                              = "${local.prefix}-oac"
  description                       = "signs"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "main" {
  enabled             = true
  comment             = "site"
  default_root_object = "index.html"
  price_class         = "PriceClass_100"
  aliases             = ["www.example.com", "cdn.example.com"]
  origin {
    domain_name              = aws_s3_bucket.main.bucket_regional_domain_name
    origin_id                = "site"
    origin_access_control_id = aws_cloudfront_origin_access_control.main.id
  }
  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD", "OPTIONS"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "site"
    viewer_protocol_policy = "redirect-to-https"
    min_ttl                = 0
    default_ttl            = 3600
    max_ttl                = 86400
    compress               = true
    forwarded_values {
      query_string = false
      cookies {
        forward = "none"
      }
    }
  }
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
      locations        = ["NL", "DE"]
    }
  }
  viewer_certificate {
    acm_certificate_arn      = aws_acm_certificate.web.arn
    ssl_support_method       = "sni-only"
    minimum_protocol_version = "TLSv1.2_2021"
  }
  wait_for_deployment = false
  tags                = local.tags
}

resource "aws_cognito_user_pool" "main" {
  name                     = "${local.prefix}-users"
  auto_verified_attributes = ["email"]
  mfa_configuration        = "OFF"
  username_attributes      = ["email"]
  password_policy {
    minimum_length    = 12
    require_lowercase = true
    require_numbers   = true
    require_symbols   = false
    require_uppercase = true
  }
  admin_create_user_config {
    allow_admin_create_user_only = true
  }
  tags = local.tags
}

resource "aws_codebuild_project" "main" {
  name          = "${local.prefix}-build"
  description   = "builds"
  build_timeout = 20
  service_role  = aws_iam_role.service.arn
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type    = "BUILD_GENERAL1_SMALL"
    image           = "aws/codebuild/standard:7.0"
    type            = "LINUX_CONTAINER"
    privileged_mode = false
    environment_variable {
      name  = "STAGE"
      value = "test"
    }
  }
  source {
    type      = "S3"
    location  = "${aws_s3_bucket.main.bucket}/source.zip"
    buildspec = "version: 0.2\nphases: {}\n"
  }
  tags = local.tags
}

resource "aws_sagemaker_notebook_instance" "main" {
  name                   = "${local.prefix}-notebook"
  role_arn               = aws_iam_role.service.arn
  instance_type          = "ml.t3.medium"
  volume_size            = 20
  root_access            = "Disabled"
  direct_internet_access = "Enabled"
  kms_key_id             = aws_kms_key.main.key_id
  tags                   = local.tags
}
