data "aws_caller_identity" "current" {}
data "aws_region" "current" {}
data "aws_availability_zones" "available" {
  state = "available"
}

locals {
  name   = "platform"
  azs    = slice(data.aws_availability_zones.available.names, 0, 3)
  region = data.aws_region.current.name
  tags   = { Team = "core" }
  queues = {
    orders   = { visibility = 60, fifo = false }
    invoices = { visibility = 30, fifo = true }
    mails    = { visibility = 120, fifo = false }
  }
  tables = {
    carts    = { hash = "cart_id", range = null, ttl = "expires" }
    payments = { hash = "payment_id", range = "created", ttl = null }
  }
}

module "vpc" {
  source           = "./modules/vpc"
  name             = local.name
  cidr             = "10.20.0.0/16"
  azs              = local.azs
  public_subnets   = ["10.20.101.0/24", "10.20.102.0/24", "10.20.103.0/24"]
  private_subnets  = ["10.20.1.0/24", "10.20.2.0/24", "10.20.3.0/24"]
  database_subnets = ["10.20.21.0/24", "10.20.22.0/24", "10.20.23.0/24"]
  tags             = local.tags
}
module "vpc_tools" {
  source           = "./modules/vpc"
  name             = "tools"
  cidr             = "10.21.0.0/16"
  azs              = slice(local.azs, 0, 2)
  public_subnets   = ["10.21.101.0/24", "10.21.102.0/24"]
  private_subnets  = ["10.21.1.0/24", "10.21.2.0/24"]
  database_subnets = ["10.21.21.0/24", "10.21.22.0/24"]
  enable_flow_log  = false
}
resource "aws_vpc_peering_connection" "tools" {
  vpc_id      = module.vpc.vpc_id
  peer_vpc_id = module.vpc_tools.vpc_id
  auto_accept = true
  tags        = { Name = "platform-tools" }
}
resource "aws_route" "to_tools" {
  for_each                  = { for i, id in module.vpc.private_route_tables : tostring(i) => id }
  route_table_id            = each.value
  destination_cidr_block    = module.vpc_tools.cidr
  vpc_peering_connection_id = aws_vpc_peering_connection.tools.id
}
resource "aws_vpc_endpoint" "gateway" {
  for_each        = toset(["s3", "dynamodb"])
  vpc_id          = module.vpc.vpc_id
  service_name    = "com.amazonaws.${local.region}.${each.key}"
  route_table_ids = module.vpc.private_route_tables
}

module "sg_web" {
  source             = "./modules/security-group"
  name               = "web"
  vpc_id             = module.vpc.vpc_id
  ingress_cidr_rules = [{ rule = "https-443-tcp", cidrs = "0.0.0.0/0" }, { rule = "http-80-tcp", cidrs = "10.0.0.0/8,192.168.0.0/16" }]
}
module "sg_app" {
  source              = "./modules/security-group"
  name                = "app"
  description         = "application"
  vpc_id              = module.vpc.vpc_id
  ingress_group_rules = [{ rule = "http-80-tcp", source = module.sg_web.id }]
}
module "sg_db" {
  source              = "./modules/security-group"
  name                = "db"
  vpc_id              = module.vpc.vpc_id
  ingress_group_rules = [{ rule = "postgresql-tcp", source = module.sg_app.id }]
  ingress_cidr_rules  = [{ rule = "redis-tcp", cidrs = module.vpc.cidr }]
  egress_rules        = []
}

module "key_data" {
  source             = "./modules/key"
  description        = "data at rest"
  aliases            = ["platform/data", "platform/storage"]
  service_principals = ["logs.${local.region}.amazonaws.com", "sns.amazonaws.com"]
}
module "key_tokens" {
  source      = "./modules/key"
  description = "tokens"
  aliases     = ["platform/tokens"]
  rotation    = false
}

module "bucket_logs" {
  source              = "./modules/bucket"
  attach_log_delivery = true
  bucket              = "platform-logs-${data.aws_caller_identity.current.account_id}"
  lifecycle_rules     = [{ id = "expire", expiration = { days = 90 } }]
}
module "bucket_assets" {
  source                  = "./modules/bucket"
  bucket                  = "platform-assets-${data.aws_caller_identity.current.account_id}"
  versioning              = { enabled = true }
  logging                 = { target_bucket = module.bucket_logs.id, target_prefix = "assets/" }
  cors                    = [{ allowed_methods = ["GET", "HEAD"], allowed_origins = ["https://shop.example"], max_age_seconds = 3600 }]
  deny_insecure_transport = true
}
module "bucket_data" {
  source      = "./modules/bucket"
  bucket      = "platform-data-${data.aws_caller_identity.current.account_id}"
  versioning  = { status = true }
  kms_key_arn = module.key_data.arn
  lifecycle_rules = [
    { id = "archive", prefix = "raw/", transitions = [{ days = 30, storage_class = "STANDARD_IA" }, { days = 90, storage_class = "GLACIER" }] },
    { id = "old", noncurrent_version_expiration = { days = 30 } },
  ]
}

module "role" {
  for_each = {
    execution = { services = ["ecs-tasks.amazonaws.com"], policies = ["arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy"], statements = { Secrets = { actions = ["secretsmanager:GetSecretValue"], resources = ["*"] } } }
    lambda    = { services = ["lambda.amazonaws.com"], policies = ["arn:aws:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole", "arn:aws:iam::aws:policy/AWSXrayWriteOnlyAccess"], statements = { Queues = { actions = ["sqs:*"], resources = ["*"] } } }
    nodes     = { services = ["ec2.amazonaws.com"], policies = ["arn:aws:iam::aws:policy/AmazonSSMManagedInstanceCore"], statements = {} }
    flows     = { services = ["states.amazonaws.com", "events.amazonaws.com"], policies = [], statements = { Start = { actions = ["lambda:InvokeFunction", "states:StartExecution"], resources = ["*"] } } }
  }
  source                  = "./modules/role"
  name                    = "${local.name}-${each.key}"
  trusted_services        = each.value.services
  policy_arns             = each.value.policies
  statements              = each.value.statements
  create_instance_profile = each.key == "nodes"
}
module "role_auditor" {
  source               = "./modules/role"
  name                 = "auditor"
  trusted_arns         = ["arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"]
  policy_arns          = ["arn:aws:iam::aws:policy/SecurityAudit"]
  max_session_duration = 7200
}
resource "aws_iam_user" "deploy" {
  name = "deploy"
  path = "/machines/"
}
resource "aws_iam_user_policy" "deploy" {
  name   = "push"
  user   = aws_iam_user.deploy.name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = ["ecr:*"], Resource = "*" }] })
}
resource "aws_iam_group" "admins" {
  name = "admins"
}
resource "aws_iam_group_membership" "admins" {
  name  = "admins"
  group = aws_iam_group.admins.name
  users = [aws_iam_user.deploy.name]
}
resource "aws_iam_account_password_policy" "this" {
  minimum_password_length      = 16
  require_symbols              = true
  require_uppercase_characters = true
  max_password_age             = 90
}
resource "aws_iam_openid_connect_provider" "ci" {
  url             = "https://ci.example.org"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
}

resource "aws_sns_topic" "alerts" {
  name              = "alerts"
  kms_master_key_id = module.key_data.id
}
resource "aws_sns_topic_subscription" "alerts" {
  topic_arn = aws_sns_topic.alerts.arn
  protocol  = "email"
  endpoint  = "ops@example.org"
}
data "aws_iam_policy_document" "alerts" {
  statement {
    sid       = "Publish"
    actions   = ["sns:Publish"]
    resources = [aws_sns_topic.alerts.arn]
    principals {
      type        = "Service"
      identifiers = ["cloudwatch.amazonaws.com"]
    }
  }
}
resource "aws_sns_topic_policy" "alerts" {
  arn    = aws_sns_topic.alerts.arn
  policy = data.aws_iam_policy_document.alerts.json
}
resource "aws_sqs_queue" "dead" {
  for_each                  = local.queues
  name                      = "${each.key}-dead${each.value.fifo ? ".fifo" : ""}"
  fifo_queue                = each.value.fifo
  message_retention_seconds = 1209600
}
resource "aws_sqs_queue" "this" {
  for_each                    = local.queues
  name                        = "${each.key}${each.value.fifo ? ".fifo" : ""}"
  fifo_queue                  = each.value.fifo
  content_based_deduplication = each.value.fifo ? true : null
  visibility_timeout_seconds  = each.value.visibility
  sqs_managed_sse_enabled     = true
  redrive_policy              = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead[each.key].arn, maxReceiveCount = 5 })
}
resource "aws_sns_topic" "orders" {
  name = "orders"
}
resource "aws_sns_topic_subscription" "orders" {
  topic_arn            = aws_sns_topic.orders.arn
  protocol             = "sqs"
  endpoint             = aws_sqs_queue.this["orders"].arn
  raw_message_delivery = true
  filter_policy        = jsonencode({ kind = ["created"] })
}
resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.this["orders"].url
  policy    = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "topic", Effect = "Allow", Principal = { Service = "sns.amazonaws.com" }, Action = "sqs:SendMessage", Resource = aws_sqs_queue.this["orders"].arn, Condition = { ArnEquals = { "aws:SourceArn" = aws_sns_topic.orders.arn } } }] })
}

resource "aws_dynamodb_table" "this" {
  for_each         = local.tables
  name             = each.key
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = each.value.hash
  range_key        = each.value.range
  stream_enabled   = each.value.range != null
  stream_view_type = each.value.range != null ? "NEW_AND_OLD_IMAGES" : null
  dynamic "attribute" {
    for_each = compact([each.value.hash, each.value.range])
    content {
      name = attribute.value
      type = "S"
    }
  }
  dynamic "ttl" {
    for_each = each.value.ttl == null ? [] : [each.value.ttl]
    content {
      attribute_name = ttl.value
      enabled        = true
    }
  }
  point_in_time_recovery {
    enabled = true
  }
  server_side_encryption {
    enabled     = true
    kms_key_arn = module.key_data.arn
  }
}

module "function" {
  for_each = {
    thumbnails = { memory = 512, env = { BUCKET = "assets" }, dead = null, triggers = { bucket = { service = "s3", source_arn = module.bucket_assets.arn } }, sources = {} }
    invoicing  = { memory = 256, env = {}, dead = aws_sqs_queue.dead["mails"].arn, triggers = {}, sources = { queue = aws_sqs_queue.this["mails"].arn } }
    cleaner    = { memory = 128, env = { LEVEL = "warn", DAYS = "30" }, dead = null, triggers = { nightly = { service = "events", source_arn = aws_cloudwatch_event_rule.this["nightly"].arn } }, sources = {} }
  }
  source                = "./modules/function"
  function_name         = each.key
  role                  = module.role["lambda"].arn
  memory_size           = each.value.memory
  environment_variables = each.value.env
  dead_letter_arn       = each.value.dead
  allowed_triggers      = each.value.triggers
  event_sources         = each.value.sources
  vpc_config            = each.key == "invoicing" ? { subnets = module.vpc.private_subnets, groups = [module.sg_app.id] } : null
}
resource "aws_s3_bucket_notification" "assets" {
  bucket = module.bucket_assets.id
  lambda_function {
    lambda_function_arn = module.function["thumbnails"].arn
    events              = ["s3:ObjectCreated:*"]
    filter_suffix       = ".png"
  }
  depends_on = [module.function]
}
resource "aws_cloudwatch_event_rule" "this" {
  for_each = {
    nightly = { schedule = "cron(0 1 * * ? *)", pattern = null }
    signins = { schedule = null, pattern = jsonencode({ source = ["aws.signin"], detail-type = ["AWS Console Sign In via CloudTrail"] }) }
  }
  name                = each.key
  schedule_expression = each.value.schedule
  event_pattern       = each.value.pattern
}
resource "aws_cloudwatch_event_target" "nightly" {
  rule      = aws_cloudwatch_event_rule.this["nightly"].name
  target_id = "cleaner"
  arn       = module.function["cleaner"].arn
  input     = jsonencode({ dry = false })
}
resource "aws_cloudwatch_event_target" "signins" {
  rule = aws_cloudwatch_event_rule.this["signins"].name
  arn  = aws_sns_topic.alerts.arn
}
resource "aws_sfn_state_machine" "checkout" {
  name     = "checkout"
  role_arn = module.role["flows"].arn
  definition = jsonencode({
    StartAt = "Invoice"
    States = {
      Invoice = { Type = "Task", Resource = module.function["invoicing"].arn, Next = "Mail" }
      Mail    = { Type = "Pass", End = true }
    }
  })
}
resource "aws_api_gateway_rest_api" "shop" {
  name        = "shop"
  description = "shop"
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}
resource "aws_api_gateway_resource" "this" {
  for_each    = toset(["carts", "payments"])
  rest_api_id = aws_api_gateway_rest_api.shop.id
  parent_id   = aws_api_gateway_rest_api.shop.root_resource_id
  path_part   = each.value
}
resource "aws_api_gateway_method" "this" {
  for_each      = aws_api_gateway_resource.this
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  resource_id   = each.value.id
  http_method   = "POST"
  authorization = "AWS_IAM"
}
resource "aws_api_gateway_integration" "this" {
  for_each                = aws_api_gateway_resource.this
  rest_api_id             = aws_api_gateway_rest_api.shop.id
  resource_id             = each.value.id
  http_method             = aws_api_gateway_method.this[each.key].http_method
  integration_http_method = "POST"
  type                    = "AWS_PROXY"
  uri                     = module.function["invoicing"].invoke_arn
}
resource "aws_api_gateway_deployment" "shop" {
  rest_api_id = aws_api_gateway_rest_api.shop.id
  triggers    = { redeploy = sha1(jsonencode([for r in aws_api_gateway_resource.this : r.path_part])) }
  depends_on  = [aws_api_gateway_integration.this]
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_api_gateway_stage" "live" {
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  deployment_id = aws_api_gateway_deployment.shop.id
  stage_name    = "live"
  variables     = { release = "blue" }
}
resource "aws_apigatewayv2_api" "web" {
  name          = "web"
  protocol_type = "HTTP"
  cors_configuration {
    allow_origins = ["https://shop.example"]
    allow_methods = ["GET"]
  }
}
resource "aws_apigatewayv2_integration" "web" {
  api_id                 = aws_apigatewayv2_api.web.id
  integration_type       = "AWS_PROXY"
  integration_uri        = module.function["thumbnails"].arn
  payload_format_version = "2.0"
}
resource "aws_apigatewayv2_route" "web" {
  for_each           = { "GET /pictures" = "NONE", "POST /pictures" = "AWS_IAM" }
  api_id             = aws_apigatewayv2_api.web.id
  route_key          = each.key
  authorization_type = each.value
  target             = "integrations/${aws_apigatewayv2_integration.web.id}"
}
resource "aws_apigatewayv2_stage" "web" {
  api_id      = aws_apigatewayv2_api.web.id
  name        = "$default"
  auto_deploy = true
}

resource "aws_acm_certificate" "shop" {
  domain_name               = "shop.example"
  subject_alternative_names = ["www.shop.example"]
  validation_method         = "DNS"
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  subnets                    = module.vpc.public_subnets
  security_groups            = [module.sg_web.id]
  enable_deletion_protection = true
  drop_invalid_header_fields = true
}
resource "aws_lb_target_group" "this" {
  for_each    = { shop = 8080, admin = 9000 }
  name        = each.key
  port        = each.value
  protocol    = "HTTP"
  target_type = "ip"
  vpc_id      = module.vpc.vpc_id
  health_check {
    path                = "/healthz"
    healthy_threshold   = 2
    unhealthy_threshold = 2
  }
}
resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.shop.arn
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
resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = aws_acm_certificate.shop.arn
  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.this["shop"].arn
  }
}
resource "aws_lb_listener_rule" "admin" {
  listener_arn = aws_lb_listener.https.arn
  priority     = 5
  action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.this["admin"].arn
  }
  condition {
    host_header {
      values = ["admin.shop.example"]
    }
  }
  condition {
    source_ip {
      values = ["192.0.2.0/24"]
    }
  }
}
module "cluster" {
  source         = "./modules/cluster"
  cluster_name   = "platform"
  execution_role = module.role["execution"].arn
  subnets        = module.vpc.private_subnets
  groups         = [module.sg_app.id]
  target_groups  = { shop = aws_lb_target_group.this["shop"].arn, admin = aws_lb_target_group.this["admin"].arn }
  services = {
    shop  = { image = "example/shop:1.2", port = 8080, environment = { MODE = "live" }, autoscaling = true, desired_count = 2 }
    admin = { image = "example/admin:1.0", port = 9000, cpu = 512, memory = 1024 }
  }
}
resource "aws_ecr_repository" "this" {
  for_each             = toset(["shop", "admin"])
  name                 = "platform/${each.key}"
  image_tag_mutability = "IMMUTABLE"
  image_scanning_configuration {
    scan_on_push = true
  }
}
resource "aws_ecr_lifecycle_policy" "this" {
  for_each   = aws_ecr_repository.this
  repository = each.value.name
  policy     = jsonencode({ rules = [{ rulePriority = 1, description = "keep 20", selection = { tagStatus = "any", countType = "imageCountMoreThan", countNumber = 20 }, action = { type = "expire" } }] })
}
resource "aws_ecr_repository_policy" "shop" {
  repository = aws_ecr_repository.this["shop"].name
  policy     = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "pull", Effect = "Allow", Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }, Action = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"] }] })
}

module "database" {
  source          = "./modules/database"
  identifier      = "shop"
  subnet_group    = module.vpc.database_subnet_group
  security_groups = [module.sg_db.id]
  kms_key_arn     = module.key_data.arn
  monitoring_role = aws_sns_topic.alerts.arn
  parameters      = [{ name = "log_connections", value = "1" }, { name = "rds.force_ssl", value = "1", apply_method = "pending-reboot" }]
  replicas        = 1
}
resource "aws_rds_cluster" "events" {
  cluster_identifier      = "events"
  engine                  = "aurora-mysql"
  engine_version          = "8.0.mysql_aurora.3.05.2"
  master_username         = "admin"
  master_password         = "correct-horse-battery"
  db_subnet_group_name    = module.vpc.database_subnet_group
  vpc_security_group_ids  = [module.sg_db.id]
  storage_encrypted       = true
  backup_retention_period = 5
  deletion_protection     = true
  skip_final_snapshot     = true
}
resource "aws_rds_cluster_instance" "events" {
  count              = 2
  identifier         = "events-${count.index}"
  cluster_identifier = aws_rds_cluster.events.id
  instance_class     = "db.r6g.large"
  engine             = aws_rds_cluster.events.engine
}
resource "aws_secretsmanager_secret" "this" {
  for_each                = { database = "password of the database", partner = "token of the partner" }
  name                    = "platform/${each.key}"
  description             = each.value
  kms_key_id              = module.key_tokens.arn
  recovery_window_in_days = 7
}
resource "aws_secretsmanager_secret_version" "this" {
  for_each      = aws_secretsmanager_secret.this
  secret_id     = each.value.id
  secret_string = jsonencode({ of = each.key })
}
resource "aws_ssm_parameter" "this" {
  for_each = { "/platform/database/host" = "shop.example", "/platform/release" = "blue" }
  name     = each.key
  type     = "String"
  value    = each.value
}
resource "aws_ssm_parameter" "key" {
  name   = "/platform/key"
  type   = "SecureString"
  value  = "hidden"
  key_id = module.key_tokens.id
}

data "aws_ami" "linux" {
  most_recent = true
  owners      = ["amazon"]
  filter {
    name   = "virtualization-type"
    values = ["hvm"]
  }
}
resource "aws_instance" "bastion" {
  ami                    = data.aws_ami.linux.id
  instance_type          = "t3.micro"
  subnet_id              = module.vpc.public_subnets[0]
  vpc_security_group_ids = [module.sg_web.id]
  iam_instance_profile   = module.role["nodes"].profile
  metadata_options {
    http_tokens   = "required"
    http_endpoint = "enabled"
  }
  root_block_device {
    encrypted   = true
    volume_size = 20
    volume_type = "gp3"
  }
  tags = { Name = "bastion" }
  lifecycle {
    ignore_changes = [ami, tags["Owner"]]
  }
}
resource "aws_eip" "bastion" {
  instance = aws_instance.bastion.id
  domain   = "vpc"
}
resource "aws_ebs_volume" "scratch" {
  availability_zone = local.azs[0]
  size              = 50
  type              = "gp3"
  encrypted         = true
}
resource "aws_key_pair" "ops" {
  key_name   = "ops"
  public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ops"
}
resource "aws_launch_template" "workers" {
  name_prefix            = "workers-"
  image_id               = data.aws_ami.linux.id
  instance_type          = "t3.large"
  vpc_security_group_ids = [module.sg_app.id]
  update_default_version = true
  iam_instance_profile {
    name = module.role["nodes"].profile
  }
  metadata_options {
    http_tokens = "required"
  }
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 40
      encrypted   = true
    }
  }
  tag_specifications {
    resource_type = "instance"
    tags          = { Name = "worker" }
  }
}
resource "aws_autoscaling_group" "workers" {
  name                      = "workers"
  min_size                  = 1
  max_size                  = 4
  desired_capacity          = 2
  vpc_zone_identifier       = module.vpc.private_subnets
  health_check_type         = "EC2"
  health_check_grace_period = 120
  launch_template {
    id      = aws_launch_template.workers.id
    version = "$Latest"
  }
  dynamic "tag" {
    for_each = { Name = "worker", Tier = "back" }
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }
  lifecycle {
    ignore_changes = [desired_capacity]
  }
}
resource "aws_autoscaling_policy" "workers" {
  name                   = "cpu"
  autoscaling_group_name = aws_autoscaling_group.workers.name
  policy_type            = "TargetTrackingScaling"
  target_tracking_configuration {
    predefined_metric_specification {
      predefined_metric_type = "ASGAverageCPUUtilization"
    }
    target_value = 60
  }
}
resource "aws_autoscaling_schedule" "evening" {
  scheduled_action_name  = "evening"
  autoscaling_group_name = aws_autoscaling_group.workers.name
  min_size               = 0
  max_size               = 1
  desired_capacity       = 0
  recurrence             = "0 20 * * *"
}
resource "aws_efs_file_system" "shared" {
  creation_token = "shared"
  encrypted      = true
  lifecycle_policy {
    transition_to_ia = "AFTER_30_DAYS"
  }
}
resource "aws_efs_mount_target" "shared" {
  count           = length(module.vpc.private_subnets)
  file_system_id  = aws_efs_file_system.shared.id
  subnet_id       = module.vpc.private_subnets[count.index]
  security_groups = [module.sg_app.id]
}
resource "aws_eks_cluster" "this" {
  name     = "platform"
  role_arn = module.role["execution"].arn
  version  = "1.30"
  vpc_config {
    subnet_ids              = module.vpc.private_subnets
    endpoint_public_access  = false
    endpoint_private_access = true
  }
  enabled_cluster_log_types = ["api", "audit"]
}
resource "aws_eks_node_group" "this" {
  for_each        = { small = { size = 1, types = ["t3.medium"] }, large = { size = 2, types = ["m6i.large"] } }
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = each.key
  node_role_arn   = module.role["nodes"].arn
  subnet_ids      = module.vpc.private_subnets
  instance_types  = each.value.types
  labels          = { size = each.key }
  scaling_config {
    desired_size = each.value.size
    min_size     = 1
    max_size     = 3
  }
}
resource "aws_cloudtrail" "this" {
  name                          = "platform"
  s3_bucket_name                = module.bucket_logs.id
  include_global_service_events = true
  is_multi_region_trail         = true
  enable_log_file_validation    = true
}
resource "aws_guardduty_detector" "this" {
  enable                       = true
  finding_publishing_frequency = "ONE_HOUR"
}
resource "aws_cloudwatch_log_metric_filter" "errors" {
  name           = "errors"
  log_group_name = "/aws/lambda/cleaner"
  pattern        = "ERROR"
  metric_transformation {
    name      = "errors"
    namespace = "platform"
    value     = "1"
  }
  depends_on = [module.function]
}
module "alarms" {
  source = "./modules/alarms"
  prefix = local.name
  topic  = aws_sns_topic.alerts.arn
  alarms = {
    cpu    = { namespace = "AWS/RDS", metric = "CPUUtilization", threshold = 80, dimensions = { DBInstanceIdentifier = module.database.identifier } }
    errors = { namespace = "platform", metric = "errors", threshold = 1, statistic = "Sum", missing = "notBreaching", description = "errors of functions" }
    depth  = { namespace = "AWS/SQS", metric = "ApproximateNumberOfMessagesVisible", threshold = 100, period = 300, periods = 3, dimensions = { QueueName = "orders" } }
  }
}
module "edge" {
  source        = "./modules/edge"
  domain        = "shop.example"
  names         = ["www", "api", "admin"]
  allowed_cidrs = ["192.0.2.0/24", "198.51.100.0/24"]
  providers = {
    aws    = aws
    aws.us = aws.us
  }
}
resource "aws_route53_record" "alias" {
  zone_id = module.edge.zone_id
  name    = "app.shop.example"
  type    = "A"
  alias {
    name                   = aws_lb.shop.dns_name
    zone_id                = aws_lb.shop.zone_id
    evaluate_target_health = true
  }
}
resource "aws_wafv2_web_acl" "regional" {
  name  = "regional"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  dynamic "rule" {
    for_each = { AWSManagedRulesCommonRuleSet = 1, AWSManagedRulesSQLiRuleSet = 2 }
    content {
      name     = rule.key
      priority = rule.value
      override_action {
        none {}
      }
      statement {
        managed_rule_group_statement {
          name        = rule.key
          vendor_name = "AWS"
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = true
        metric_name                = rule.key
        sampled_requests_enabled   = true
      }
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "regional"
    sampled_requests_enabled   = true
  }
}
resource "aws_cognito_user_pool" "customers" {
  name = "customers"
  password_policy {
    minimum_length    = 12
    require_lowercase = true
    require_numbers   = true
    require_symbols   = true
    require_uppercase = true
  }
  mfa_configuration = "OFF"
}
resource "aws_cognito_user_pool_client" "web" {
  name                = "web"
  user_pool_id        = aws_cognito_user_pool.customers.id
  explicit_auth_flows = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]
}
resource "aws_kinesis_stream" "clicks" {
  name             = "clicks"
  shard_count      = 2
  retention_period = 48
  encryption_type  = "KMS"
  kms_key_id       = module.key_data.id
}
resource "aws_codebuild_project" "shop" {
  name          = "shop"
  service_role  = module.role["flows"].arn
  build_timeout = 30
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
    dynamic "environment_variable" {
      for_each = { STAGE = "live", REGION = local.region }
      content {
        name  = environment_variable.key
        value = environment_variable.value
      }
    }
  }
  source {
    type     = "GITHUB"
    location = "https://github.com/example/shop.git"
  }
}
resource "aws_glue_catalog_database" "lake" {
  name = "lake"
}
resource "aws_athena_workgroup" "analysts" {
  name = "analysts"
  configuration {
    enforce_workgroup_configuration = true
    result_configuration {
      output_location = "s3://${module.bucket_data.id}/athena/"
    }
  }
}
resource "aws_backup_vault" "this" {
  name        = "platform"
  kms_key_arn = module.key_data.arn
}
resource "aws_backup_plan" "this" {
  name = "daily"
  rule {
    rule_name         = "daily"
    target_vault_name = aws_backup_vault.this.name
    schedule          = "cron(0 5 * * ? *)"
    lifecycle {
      delete_after = 35
    }
  }
}
