module "network" {
  for_each = { live = "10.60.0.0/16", test = "10.61.0.0/16" }
  source   = "./modules/network"
  name     = each.key
  cidr     = each.value
  zones    = ["eu-west-1a", "eu-west-1b"]
}
resource "aws_vpc_peering_connection" "both" {
  vpc_id      = module.network["live"].vpc
  peer_vpc_id = module.network["test"].vpc
  auto_accept = true
}
resource "aws_route" "peer" {
  count                     = 2
  route_table_id            = module.network["live"].private_tables[count.index]
  destination_cidr_block    = "10.61.0.0/16"
  vpc_peering_connection_id = aws_vpc_peering_connection.both.id
}

# Principals
module "principal" {
  for_each = {
    tasks  = { services = ["ecs-tasks.amazonaws.com"], managed = { run = "arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy" }, inline = {} }
    lambda = { services = ["lambda.amazonaws.com"], managed = { run = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole" }, inline = { read = ["s3:GetObject", "s3:ListBucket"] } }
    states = { services = ["states.amazonaws.com", "events.amazonaws.com", "scheduler.amazonaws.com"], managed = {}, inline = { invoke = ["lambda:InvokeFunction"] } }
    build  = { services = ["codebuild.amazonaws.com", "codepipeline.amazonaws.com", "codedeploy.amazonaws.com"], managed = {}, inline = {} }
    data   = { services = ["glue.amazonaws.com", "firehose.amazonaws.com", "backup.amazonaws.com", "redshift.amazonaws.com"], managed = { data = aws_iam_policy.data.arn }, inline = {} }
  }
  source   = "./modules/principal"
  name     = "app-${each.key}"
  services = each.value.services
  managed  = each.value.managed
  inline   = each.value.inline
}
resource "aws_iam_policy" "data" {
  name   = "data"
  path   = "/team/"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "Read", Effect = "Allow", Action = ["s3:Get*", "s3:List*"], Resource = "*" }] })
}
resource "aws_iam_group" "teams" {
  for_each = toset(["operations", "developers"])
  name     = each.key
}
resource "aws_iam_group_policy_attachment" "read" {
  for_each   = aws_iam_group.teams
  group      = each.value.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
resource "aws_iam_user" "people" {
  for_each = { ann = "operations", bob = "developers", cid = "developers" }
  name     = each.key
}
resource "aws_iam_user_group_membership" "people" {
  for_each = { ann = "operations", bob = "developers", cid = "developers" }
  user     = aws_iam_user.people[each.key].name
  groups   = [aws_iam_group.teams[each.value].name]
}
resource "aws_iam_group_policy" "deny" {
  name   = "deny"
  group  = aws_iam_group.teams["developers"].name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Deny", Action = "iam:*", Resource = "*" }] })
}
resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_numbers         = true
}
resource "aws_iam_instance_profile" "app" {
  name = "app"
  role = module.principal["tasks"].name
}
resource "aws_iam_openid_connect_provider" "pipeline" {
  url             = "https://token.example.com"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["9e99a48a9960b14926bb7f3b02e22da2b0ab7280"]
}

# Keys, secrets, parameters
resource "aws_kms_key" "each" {
  for_each    = toset(["data", "logs"])
  description = "key for ${each.key}"
}
resource "aws_kms_alias" "each" {
  for_each      = aws_kms_key.each
  name          = "alias/${each.key}"
  target_key_id = each.value.key_id
}
resource "aws_secretsmanager_secret" "each" {
  for_each                = toset(["database", "token"])
  name                    = "app/${each.key}"
  recovery_window_in_days = 0
}
resource "aws_secretsmanager_secret_version" "each" {
  for_each      = aws_secretsmanager_secret.each
  secret_id     = each.value.id
  secret_string = jsonencode({ value = each.key })
}
resource "aws_ssm_parameter" "each" {
  for_each = { "level" = "info", "url" = "https://example.com" }
  name     = "/app/${each.key}"
  type     = "String"
  value    = each.value
}
resource "aws_ssm_maintenance_window" "night" {
  name     = "night"
  schedule = "cron(0 2 ? * SUN *)"
  duration = 3
  cutoff   = 1
}
resource "aws_ssm_document" "hello" {
  name          = "hello"
  document_type = "Command"
  content       = jsonencode({ schemaVersion = "2.2", description = "hello", mainSteps = [{ action = "aws:runShellScript", name = "hello", inputs = { runCommand = ["echo hello"] } }] })
}

# Stores
module "store" {
  for_each = {
    logs   = { expire = { app = 30, audit = 365 }, versioned = false }
    assets = { expire = {}, versioned = true }
    lake   = { expire = { raw = 90 }, versioned = true }
  }
  source       = "./modules/store"
  name         = "modular-${each.key}"
  expire       = each.value.expire
  is_versioned = each.value.versioned
}
resource "aws_s3_bucket_notification" "lake" {
  bucket = module.store["lake"].id
  queue {
    queue_arn     = module.queue["orders"].arn
    events        = ["s3:ObjectCreated:*"]
    filter_prefix = "raw/"
  }
}
resource "aws_s3_bucket_cors_configuration" "assets" {
  bucket = module.store["assets"].id
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["https://example.com"]
  }
}
resource "aws_s3_bucket_website_configuration" "assets" {
  bucket = module.store["assets"].id
  index_document { suffix = "index.html" }
}
resource "aws_s3_bucket_ownership_controls" "logs" {
  bucket = module.store["logs"].id
  rule { object_ownership = "BucketOwnerEnforced" }
}

# Messages
resource "aws_sns_topic" "events" {
  name = "events"
}
module "queue" {
  for_each = toset(["orders", "mails"])
  source   = "./modules/queue"
  name     = each.key
  topics   = each.key == "orders" ? [aws_sns_topic.events.arn] : []
}
resource "aws_sns_topic" "ordered" {
  name                        = "ordered.fifo"
  fifo_topic                  = true
  content_based_deduplication = true
}
resource "aws_kinesis_stream" "clicks" {
  name        = "clicks"
  shard_count = 1
}
resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = module.principal["data"].arn
    bucket_arn = module.store["lake"].arn
    prefix     = "clicks/"
  }
}
resource "aws_cloudwatch_event_bus" "app" {
  name = "app"
}
resource "aws_cloudwatch_event_rule" "order" {
  name           = "order"
  event_bus_name = aws_cloudwatch_event_bus.app.name
  event_pattern  = jsonencode({ source = ["shop"], detail-type = ["order"] })
}
resource "aws_cloudwatch_event_target" "order" {
  rule           = aws_cloudwatch_event_rule.order.name
  event_bus_name = aws_cloudwatch_event_bus.app.name
  arn            = module.queue["orders"].arn
}
resource "aws_cloudwatch_event_rule" "hourly" {
  name                = "hourly"
  schedule_expression = "rate(1 hour)"
}
resource "aws_cloudwatch_event_target" "hourly" {
  rule = aws_cloudwatch_event_rule.hourly.name
  arn  = module.function["report"].arn
}
resource "aws_scheduler_schedule_group" "app" {
  name = "app"
}
resource "aws_scheduler_schedule" "nightly" {
  name                = "nightly"
  group_name          = aws_scheduler_schedule_group.app.name
  schedule_expression = "cron(0 3 * * ? *)"
  flexible_time_window { mode = "OFF" }
  target {
    arn      = module.queue["mails"].arn
    role_arn = module.principal["states"].arn
  }
}

# Functions and APIs
module "function" {
  for_each = {
    report = { environment = { LEVEL = "info" }, inside = false }
    worker = { environment = {}, inside = true }
  }
  source      = "./modules/function"
  name        = each.key
  role        = module.principal["lambda"].arn
  environment = each.value.environment
  subnets     = each.value.inside ? module.network["live"].private : []
  groups      = each.value.inside ? [module.network["live"].inner] : []
}
resource "aws_lambda_permission" "events" {
  statement_id  = "events"
  action        = "lambda:InvokeFunction"
  function_name = module.function["report"].name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.hourly.arn
}
resource "aws_lambda_event_source_mapping" "worker" {
  event_source_arn = module.queue["mails"].arn
  function_name    = module.function["worker"].arn
}
resource "aws_lambda_function_url" "report" {
  function_name      = module.function["report"].name
  authorization_type = "AWS_IAM"
}
resource "aws_sfn_state_machine" "flow" {
  name       = "flow"
  role_arn   = module.principal["states"].arn
  definition = jsonencode({ StartAt = "Work", States = { Work = { Type = "Task", Resource = module.function["worker"].arn, End = true } } })
}
resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
}
resource "aws_api_gateway_resource" "orders" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  parent_id   = aws_api_gateway_rest_api.shop.root_resource_id
  path_part   = "orders"
}
resource "aws_api_gateway_method" "orders" {
  for_each      = toset(["GET", "POST"])
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  resource_id   = aws_api_gateway_resource.orders.id
  http_method   = each.key
  authorization = "NONE"
}
resource "aws_api_gateway_integration" "orders" {
  for_each                = aws_api_gateway_method.orders
  rest_api_id             = aws_api_gateway_rest_api.shop.id
  resource_id             = aws_api_gateway_resource.orders.id
  http_method             = each.value.http_method
  integration_http_method = "POST"
  type                    = "AWS_PROXY"
  uri                     = module.function["report"].invoke
}
resource "aws_api_gateway_deployment" "shop" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  depends_on  = [aws_api_gateway_integration.orders]
}
resource "aws_api_gateway_stage" "live" {
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  deployment_id = aws_api_gateway_deployment.shop.id
  stage_name    = "live"
}
resource "aws_api_gateway_usage_plan" "partners" {
  name = "partners"
  api_stages {
    api_id = aws_api_gateway_rest_api.shop.id
    stage  = aws_api_gateway_stage.live.stage_name
  }
}
resource "aws_api_gateway_api_key" "partner" {
  name = "partner"
}
resource "aws_api_gateway_usage_plan_key" "partner" {
  key_id        = aws_api_gateway_api_key.partner.id
  key_type      = "API_KEY"
  usage_plan_id = aws_api_gateway_usage_plan.partners.id
}
resource "aws_apigatewayv2_api" "http" {
  name          = "http"
  protocol_type = "HTTP"
}
resource "aws_apigatewayv2_integration" "http" {
  api_id                 = aws_apigatewayv2_api.http.id
  integration_type       = "AWS_PROXY"
  integration_uri        = module.function["report"].arn
  payload_format_version = "2.0"
}
resource "aws_apigatewayv2_route" "http" {
  for_each  = toset(["GET /a", "POST /b"])
  api_id    = aws_apigatewayv2_api.http.id
  route_key = each.key
  target    = "integrations/${aws_apigatewayv2_integration.http.id}"
}
resource "aws_apigatewayv2_stage" "http" {
  api_id      = aws_apigatewayv2_api.http.id
  name        = "$default"
  auto_deploy = true
}

# Containers behind a balancer
resource "aws_lb" "web" {
  name            = "web"
  subnets         = module.network["live"].public
  security_groups = [module.network["live"].web]
}
resource "aws_lb_target_group" "none" {
  name     = "none"
  port     = 80
  protocol = "HTTP"
  vpc_id   = module.network["live"].vpc
}
resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.web.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}
resource "aws_acm_certificate" "web" {
  domain_name       = "example.com"
  validation_method = "DNS"
}
resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.web.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = aws_acm_certificate.web.arn
  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.none.arn
  }
}
resource "aws_ecs_cluster" "app" {
  name = "app"
}
resource "aws_ecs_cluster_capacity_providers" "app" {
  cluster_name       = aws_ecs_cluster.app.name
  capacity_providers = ["FARGATE"]
}
module "service" {
  for_each = { shop = { priority = 10, paths = ["/shop/*"] }, blog = { priority = 20, paths = ["/blog/*", "/feed"] } }
  source   = "./modules/service"
  name     = each.key
  cluster  = aws_ecs_cluster.app.id
  vpc      = module.network["live"].vpc
  subnets  = module.network["live"].private
  groups   = [module.network["live"].inner]
  listener = aws_lb_listener.https.arn
  priority = each.value.priority
  paths    = each.value.paths
  role     = module.principal["tasks"].arn
}
resource "aws_ecr_repository" "images" {
  for_each = toset(["shop", "blog"])
  name     = each.key
}
resource "aws_ecr_lifecycle_policy" "images" {
  for_each   = aws_ecr_repository.images
  repository = each.value.name
  policy     = jsonencode({ rules = [{ rulePriority = 1, selection = { tagStatus = "any", countType = "imageCountMoreThan", countNumber = 10 }, action = { type = "expire" } }] })
}
resource "aws_launch_template" "nodes" {
  name          = "nodes"
  image_id      = "ami-12c6146b"
  instance_type = "t3.small"
}
resource "aws_autoscaling_group" "nodes" {
  name                = "nodes"
  min_size            = 1
  max_size            = 3
  vpc_zone_identifier = module.network["test"].private
  launch_template {
    id      = aws_launch_template.nodes.id
    version = "$Latest"
  }
}
resource "aws_autoscaling_policy" "cpu" {
  name                   = "cpu"
  autoscaling_group_name = aws_autoscaling_group.nodes.name
  policy_type            = "TargetTrackingScaling"
  target_tracking_configuration {
    target_value = 50
    predefined_metric_specification {
      predefined_metric_type = "ASGAverageCPUUtilization"
    }
  }
}
resource "aws_instance" "jump" {
  count                  = 2
  ami                    = "ami-12c6146b"
  instance_type          = "t3.micro"
  subnet_id              = module.network["test"].private[count.index]
  vpc_security_group_ids = [module.network["test"].inner]
  tags                   = { Name = "jump-${count.index}" }
}
resource "aws_ebs_volume" "data" {
  for_each          = { a = "eu-west-1a", b = "eu-west-1b" }
  availability_zone = each.value
  size              = 20
}
resource "aws_volume_attachment" "data" {
  device_name = "/dev/sdf"
  volume_id   = aws_ebs_volume.data["a"].id
  instance_id = aws_instance.jump[0].id
}
resource "aws_eip" "jump" {
  instance = aws_instance.jump[0].id
  domain   = "vpc"
}
