resource "aws_route53_zone" "public" {
  name          = "harbor.example"
  comment       = "Public names"
  force_destroy = true
}

resource "aws_route53_delegation_set" "ours" {
  reference_name = "harbor"
}

resource "aws_route53_health_check" "berths" {
  for_each          = toset(["blue", "green"])
  fqdn              = "${each.key}.harbor.example"
  type              = "HTTPS_STR_MATCH"
  search_string     = "ready"
  port              = 443
  resource_path     = "/ready"
  request_interval  = 10
  failure_threshold = 2
}

resource "aws_route53_record" "berths" {
  for_each        = { blue = 200, green = 55 }
  zone_id         = aws_route53_zone.public.zone_id
  name            = "berths"
  type            = "CNAME"
  ttl             = 60
  records         = ["${each.key}.harbor.example"]
  set_identifier  = each.key
  health_check_id = aws_route53_health_check.berths[each.key].id
  weighted_routing_policy {
    weight = each.value
  }
}

resource "aws_route53_record" "where" {
  for_each       = { NL = "192.0.2.10", "*" = "192.0.2.20" }
  zone_id        = aws_route53_zone.public.zone_id
  name           = "where.harbor.example"
  type           = "A"
  ttl            = 300
  records        = [each.value]
  set_identifier = each.key == "*" ? "elsewhere" : lower(each.key)
  geolocation_routing_policy {
    country = each.key
  }
}

resource "aws_route53_record" "caa" {
  zone_id = aws_route53_zone.public.zone_id
  name    = ""
  type    = "CAA"
  ttl     = 3600
  records = ["0 issue \"amazon.com\"", "0 iodef \"mailto:ops@harbor.example\""]
}

resource "aws_acm_certificate" "web" {
  domain_name               = "harbor.example"
  subject_alternative_names = ["*.harbor.example"]
  validation_method         = "DNS"
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
}

module "line" {
  source      = "./modules/line"
  name        = "berths"
  vpc         = aws_vpc.main.id
  subnets     = aws_subnet.quay[*].id
  certificate = aws_acm_certificate.web.arn
  weights     = { blue = 80, green = 20 }
}

resource "aws_cloudfront_origin_access_control" "photos" {
  name                              = "photos"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "photos" {
  enabled             = true
  is_ipv6_enabled     = true
  comment             = "photos"
  default_root_object = "index.html"
  price_class         = "PriceClass_100"
  aliases             = ["photos.harbor.example"]
  http_version        = "http2and3"
  dynamic "origin" {
    for_each = { first = "ais", second = "photos" }
    content {
      origin_id                = origin.key
      domain_name              = aws_s3_bucket.stores[origin.value].bucket_regional_domain_name
      origin_access_control_id = aws_cloudfront_origin_access_control.photos.id
      connection_attempts      = 2
      connection_timeout       = 5
    }
  }
  origin {
    origin_id   = "berths"
    domain_name = "berths.harbor.example"
    origin_path = "/api"
    custom_origin_config {
      http_port                = 80
      https_port               = 443
      origin_protocol_policy   = "https-only"
      origin_ssl_protocols     = ["TLSv1.2"]
      origin_read_timeout      = 45
      origin_keepalive_timeout = 20
    }
    custom_header {
      name  = "X-Harbor"
      value = "live"
    }
  }
  origin_group {
    origin_id = "either"
    failover_criteria {
      status_codes = [403, 404, 502]
    }
    member {
      origin_id = "first"
    }
    member {
      origin_id = "second"
    }
  }
  default_cache_behavior {
    target_origin_id       = "first"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    viewer_protocol_policy = "redirect-to-https"
    compress               = true
    min_ttl                = 0
    default_ttl            = 600
    max_ttl                = 86400
    forwarded_values {
      query_string = false
      headers      = ["Origin"]
      cookies {
        forward = "none"
      }
    }
  }
  ordered_cache_behavior {
    path_pattern           = "/api/*"
    target_origin_id       = "berths"
    allowed_methods        = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"]
    cached_methods         = ["GET", "HEAD"]
    viewer_protocol_policy = "https-only"
    forwarded_values {
      query_string = true
      cookies {
        forward           = "whitelist"
        whitelisted_names = ["LINE"]
      }
    }
  }
  custom_error_response {
    error_code            = 404
    response_code         = 200
    response_page_path    = "/lost.html"
    error_caching_min_ttl = 30
  }
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
      locations        = ["NL", "BE", "DE"]
    }
  }
  viewer_certificate {
    acm_certificate_arn      = aws_acm_certificate.web.arn
    ssl_support_method       = "sni-only"
    minimum_protocol_version = "TLSv1.2_2021"
  }
}

resource "aws_wafv2_ip_set" "offices" {
  name               = "offices"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = ["192.0.2.0/27", "192.0.2.32/27"]
}

resource "aws_wafv2_web_acl" "berths" {
  name        = "berths"
  scope       = "REGIONAL"
  description = "In front of berths"
  default_action {
    allow {}
  }
  custom_response_body {
    key          = "slow"
    content      = "slow down"
    content_type = "TEXT_PLAIN"
  }
  rule {
    name     = "rate"
    priority = 5
    action {
      block {
        custom_response {
          response_code            = 429
          custom_response_body_key = "slow"
        }
      }
    }
    statement {
      rate_based_statement {
        limit              = 900
        aggregate_key_type = "IP"
        scope_down_statement {
          and_statement {
            statement {
              not_statement {
                statement {
                  ip_set_reference_statement {
                    arn = aws_wafv2_ip_set.offices.arn
                  }
                }
              }
            }
            statement {
              or_statement {
                statement {
                  byte_match_statement {
                    search_string         = "/slots"
                    positional_constraint = "STARTS_WITH"
                    field_to_match {
                      uri_path {}
                    }
                    text_transformation {
                      priority = 0
                      type     = "LOWERCASE"
                    }
                  }
                }
                statement {
                  size_constraint_statement {
                    comparison_operator = "GT"
                    size                = 4096
                    field_to_match {
                      single_header {
                        name = "cookie"
                      }
                    }
                    text_transformation {
                      priority = 0
                      type     = "NONE"
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "rate"
      sampled_requests_enabled   = true
    }
  }
  dynamic "rule" {
    for_each = { AWSManagedRulesCommonRuleSet = 10, AWSManagedRulesSQLiRuleSet = 20 }
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
          dynamic "rule_action_override" {
            for_each = rule.key == "AWSManagedRulesCommonRuleSet" ? ["SizeRestrictions_BODY"] : []
            content {
              name = rule_action_override.value
              action_to_use {
                count {}
              }
            }
          }
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = true
        metric_name                = rule.key
        sampled_requests_enabled   = false
      }
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "berths"
    sampled_requests_enabled   = true
  }
}

resource "aws_cognito_user_pool" "captains" {
  name                     = "captains"
  mfa_configuration        = "OPTIONAL"
  deletion_protection      = "ACTIVE"
  username_attributes      = ["email"]
  auto_verified_attributes = ["email"]
  software_token_mfa_configuration {
    enabled = true
  }
  password_policy {
    minimum_length                   = 14
    require_symbols                  = true
    require_numbers                  = true
    require_uppercase                = false
    require_lowercase                = true
    temporary_password_validity_days = 3
  }
  schema {
    name                = "ship"
    attribute_data_type = "String"
    mutable             = true
    string_attribute_constraints {
      min_length = 1
      max_length = 64
    }
  }
  account_recovery_setting {
    recovery_mechanism {
      name     = "verified_email"
      priority = 1
    }
  }
  admin_create_user_config {
    allow_admin_create_user_only = true
  }
}

resource "aws_cognito_user_pool_client" "apps" {
  for_each                             = { web = ["code"], batch = ["client_credentials"] }
  name                                 = each.key
  user_pool_id                         = aws_cognito_user_pool.captains.id
  generate_secret                      = each.key == "batch"
  allowed_oauth_flows                  = each.value
  allowed_oauth_flows_user_pool_client = true
  allowed_oauth_scopes                 = each.key == "web" ? ["openid", "email"] : ["${aws_cognito_resource_server.api.identifier}/read"]
  callback_urls                        = each.key == "web" ? ["https://berths.harbor.example/in"] : []
  supported_identity_providers         = ["COGNITO"]
  refresh_token_validity               = 5
  enable_token_revocation              = true
  prevent_user_existence_errors        = "ENABLED"
  explicit_auth_flows                  = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"]
}

resource "aws_cognito_resource_server" "api" {
  identifier   = "https://api.harbor.example"
  name         = "api"
  user_pool_id = aws_cognito_user_pool.captains.id
  dynamic "scope" {
    for_each = { read = "Read berths", write = "Write berths" }
    content {
      scope_name        = scope.key
      scope_description = scope.value
    }
  }
}

resource "aws_cognito_user_group" "admins" {
  name         = "admins"
  user_pool_id = aws_cognito_user_pool.captains.id
  precedence   = 3
  role_arn     = aws_iam_role.deploy.arn
}

resource "aws_cognito_user" "one" {
  user_pool_id = aws_cognito_user_pool.captains.id
  username     = "one@harbor.example"
  attributes   = { email = "one@harbor.example", email_verified = true }
}

resource "aws_cognito_user_in_group" "one" {
  user_pool_id = aws_cognito_user_pool.captains.id
  group_name   = aws_cognito_user_group.admins.name
  username     = aws_cognito_user.one.username
}

resource "aws_ses_receipt_rule_set" "in" {
  rule_set_name = "in"
}

resource "aws_ses_receipt_rule" "store" {
  name          = "store"
  rule_set_name = aws_ses_receipt_rule_set.in.rule_set_name
  recipients    = ["in@harbor.example"]
  enabled       = true
  scan_enabled  = true
  tls_policy    = "Require"
  s3_action {
    bucket_name = aws_s3_bucket.stores["photos"].id
    position    = 1
  }
}

resource "aws_ses_domain_identity" "mail" {
  domain = "mail.harbor.example"
}

resource "aws_ses_domain_mail_from" "mail" {
  domain           = aws_ses_domain_identity.mail.domain
  mail_from_domain = "bounce.mail.harbor.example"
}

resource "aws_sesv2_email_identity" "news" {
  email_identity = "news.harbor.example"
}

resource "aws_sesv2_email_identity_policy" "news" {
  email_identity = aws_sesv2_email_identity.news.email_identity
  policy_name    = "partner"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Sid = "Partner", Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = ["ses:SendEmail"], Resource = aws_sesv2_email_identity.news.arn }]
  })
}

resource "aws_sesv2_dedicated_ip_pool" "bulk" {
  pool_name    = "bulk"
  scaling_mode = "STANDARD"
}

resource "aws_appsync_graphql_api" "berths" {
  name                 = "berths"
  authentication_type  = "AMAZON_COGNITO_USER_POOLS"
  xray_enabled         = true
  query_depth_limit    = 6
  introspection_config = "DISABLED"
  user_pool_config {
    default_action = "DENY"
    user_pool_id   = aws_cognito_user_pool.captains.id
  }
  additional_authentication_provider {
    authentication_type = "AWS_IAM"
  }
  log_config {
    cloudwatch_logs_role_arn = aws_iam_role.deploy.arn
    field_log_level          = "ERROR"
  }
}

resource "aws_ecs_cluster" "apps" {
  name = "apps"
  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
  configuration {
    execute_command_configuration {
      logging = "OVERRIDE"
      log_configuration {
        cloud_watch_log_group_name = aws_cloudwatch_log_group.logs["berths"].name
      }
    }
  }
}

resource "aws_ecs_cluster_capacity_providers" "apps" {
  cluster_name       = aws_ecs_cluster.apps.name
  capacity_providers = ["FARGATE", "FARGATE_SPOT"]
  default_capacity_provider_strategy {
    base              = 1
    weight            = 60
    capacity_provider = "FARGATE"
  }
}

resource "aws_ecs_task_definition" "berths" {
  family                   = "berths"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 512
  memory                   = 1024
  execution_role_arn       = aws_iam_role.service["ecs-tasks"].arn
  task_role_arn            = aws_iam_role.service["ecs-tasks"].arn
  container_definitions = jsonencode([
    {
      name                   = "web"
      image                  = "harbor/berths:12"
      essential              = true
      readonlyRootFilesystem = true
      user                   = "1000"
      portMappings           = [{ containerPort = 8080, protocol = "tcp" }]
      environment            = [for key, value in { LEVEL = "info", ZONE = local.zones[0] } : { name = key, value = value }]
      mountPoints            = [{ sourceVolume = "charts", containerPath = "/charts", readOnly = true }]
      logConfiguration = {
        logDriver = "awslogs"
        options   = { awslogs-group = aws_cloudwatch_log_group.logs["berths"].name, awslogs-region = data.aws_region.here.name, awslogs-stream-prefix = "web" }
      }
    }
  ])
  volume {
    name = "charts"
    efs_volume_configuration {
      file_system_id     = aws_efs_file_system.charts.id
      transit_encryption = "ENABLED"
    }
  }
  runtime_platform {
    operating_system_family = "LINUX"
    cpu_architecture        = "ARM64"
  }
}

resource "aws_ecs_service" "berths" {
  name                               = "berths"
  cluster                            = aws_ecs_cluster.apps.id
  task_definition                    = aws_ecs_task_definition.berths.arn
  desired_count                      = 2
  launch_type                        = "FARGATE"
  deployment_minimum_healthy_percent = 50
  deployment_maximum_percent         = 150
  enable_execute_command             = true
  propagate_tags                     = "SERVICE"
  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }
  network_configuration {
    subnets          = aws_subnet.quay[*].id
    security_groups  = [aws_security_group.crane.id]
    assign_public_ip = false
  }
  load_balancer {
    target_group_arn = module.line.targets["blue"]
    container_name   = "web"
    container_port   = 8080
  }
}

resource "aws_appautoscaling_target" "berths" {
  service_namespace  = "ecs"
  resource_id        = "service/${aws_ecs_cluster.apps.name}/${aws_ecs_service.berths.name}"
  scalable_dimension = "ecs:service:DesiredCount"
  min_capacity       = 2
  max_capacity       = 8
}

resource "aws_appautoscaling_policy" "berths" {
  name               = "requests"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.berths.service_namespace
  resource_id        = aws_appautoscaling_target.berths.resource_id
  scalable_dimension = aws_appautoscaling_target.berths.scalable_dimension
  target_tracking_scaling_policy_configuration {
    target_value       = 300
    scale_in_cooldown  = 240
    scale_out_cooldown = 30
    customized_metric_specification {
      metric_name = "Requests"
      namespace   = "Harbor"
      statistic   = "Average"
      dimensions {
        name  = "Line"
        value = "berths"
      }
    }
  }
}

resource "aws_appautoscaling_scheduled_action" "morning" {
  name               = "morning"
  service_namespace  = aws_appautoscaling_target.berths.service_namespace
  resource_id        = aws_appautoscaling_target.berths.resource_id
  scalable_dimension = aws_appautoscaling_target.berths.scalable_dimension
  schedule           = "cron(0 6 * * ? *)"
  timezone           = "Europe/Amsterdam"
  scalable_target_action {
    min_capacity = 4
    max_capacity = 8
  }
}

resource "aws_eks_cluster" "labs" {
  name                      = "labs"
  role_arn                  = aws_iam_role.deploy.arn
  version                   = "1.29"
  enabled_cluster_log_types = ["api", "audit"]
  vpc_config {
    subnet_ids              = aws_subnet.quay[*].id
    endpoint_private_access = true
    endpoint_public_access  = true
    public_access_cidrs     = ["192.0.2.0/27"]
  }
  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = aws_kms_key.main.arn
    }
  }
}

resource "aws_eks_node_group" "labs" {
  cluster_name    = aws_eks_cluster.labs.name
  node_group_name = "labs"
  node_role_arn   = aws_iam_role.service["ec2"].arn
  subnet_ids      = aws_subnet.quay[*].id
  capacity_type   = "SPOT"
  disk_size       = 40
  labels          = { pool = "labs", tier = "low" }
  scaling_config {
    desired_size = 1
    min_size     = 1
    max_size     = 3
  }
  update_config {
    max_unavailable = 1
  }
  taint {
    key    = "labs"
    value  = "yes"
    effect = "NO_SCHEDULE"
  }
}

resource "aws_sfn_state_machine" "unload" {
  name     = "unload"
  role_arn = aws_iam_role.service["states"].arn
  type     = "EXPRESS"
  publish  = true
  definition = jsonencode({
    Comment = "Unload"
    StartAt = "Wait"
    States = {
      Wait = { Type = "Wait", Seconds = 5, Next = "Ring" }
      Ring = { Type = "Task", Resource = "arn:aws:states:::sns:publish", Parameters = { TopicArn = aws_sns_topic.bells["cargo"].arn, "Message.$" = "$" }, Retry = [{ ErrorEquals = ["States.ALL"], MaxAttempts = 2 }], End = true }
    }
  })
  logging_configuration {
    log_destination        = "${aws_cloudwatch_log_group.logs["states"].arn}:*"
    include_execution_data = true
    level                  = "ERROR"
  }
  tracing_configuration {
    enabled = true
  }
}

resource "aws_sfn_alias" "live" {
  name = "live"
  routing_configuration {
    state_machine_version_arn = aws_sfn_state_machine.unload.state_machine_version_arn
    weight                    = 100
  }
}

resource "aws_cloudwatch_event_bus" "quay" {
  name = "quay"
}

resource "aws_cloudwatch_event_rule" "arrivals" {
  name           = "arrivals"
  event_bus_name = aws_cloudwatch_event_bus.quay.name
  description    = "Ships that arrive"
  event_pattern  = jsonencode({ source = ["harbor.ais"], "detail-type" = ["Arrival"], detail = { draft = [{ numeric = [">=", 4] }] } })
}

resource "aws_cloudwatch_event_target" "arrivals" {
  rule           = aws_cloudwatch_event_rule.arrivals.name
  event_bus_name = aws_cloudwatch_event_bus.quay.name
  target_id      = "cargo"
  arn            = aws_sqs_queue.cargo.arn
  sqs_target {
    message_group_id = "arrivals"
  }
  input_transformer {
    input_paths    = { ship = "$.detail.ship" }
    input_template = "{\"ship\": <ship>}"
  }
  retry_policy {
    maximum_event_age_in_seconds = 600
    maximum_retry_attempts       = 4
  }
}

resource "aws_cloudwatch_composite_alarm" "all" {
  alarm_name        = "harbor"
  alarm_description = "Anything at all"
  alarm_rule        = join(" OR ", [for group in ["loader", "sorter"] : "ALARM(\"harbor-${group}-burst\")"])
  alarm_actions     = [aws_sns_topic.bells["ops"].arn]
  depends_on        = [module.worker]
}

resource "aws_ssm_maintenance_window" "night" {
  name              = "night"
  schedule          = "cron(0 2 ? * SUN *)"
  schedule_timezone = "Europe/Amsterdam"
  duration          = 4
  cutoff            = 1
}

resource "aws_ssm_parameter" "settings" {
  for_each        = { level = "info", berths = "12" }
  name            = "/harbor/${each.key}"
  type            = "String"
  value           = each.value
  tier            = each.key == "level" ? "Advanced" : "Standard"
  allowed_pattern = each.key == "berths" ? "^[0-9]+$" : null
}

resource "aws_secretsmanager_secret" "keys" {
  name                    = "harbor/keys"
  kms_key_id              = aws_kms_key.main.arn
  recovery_window_in_days = 12
  description             = "Keys of the locks"
}

resource "aws_transfer_server" "in" {
  endpoint_type          = "PUBLIC"
  protocols              = ["SFTP"]
  identity_provider_type = "SERVICE_MANAGED"
  logging_role           = aws_iam_role.service["transfer"].arn
  security_policy_name   = "TransferSecurityPolicy-2022-03"
  host_key               = null
}

resource "aws_transfer_user" "agent" {
  server_id           = aws_transfer_server.in.id
  user_name           = "agent"
  role                = aws_iam_role.service["transfer"].arn
  home_directory_type = "LOGICAL"
  home_directory_mappings {
    entry  = "/"
    target = "/${aws_s3_bucket.stores["photos"].id}/$${Transfer:UserName}"
  }
}

resource "aws_config_configuration_recorder" "all" {
  name     = "all"
  role_arn = aws_iam_role.deploy.arn
  recording_group {
    all_supported                 = false
    include_global_resource_types = false
    exclusion_by_resource_types {
      resource_types = ["AWS::EC2::NetworkInterface"]
    }
    recording_strategy {
      use_only = "EXCLUSION_BY_RESOURCE_TYPES"
    }
  }
}

resource "aws_config_config_rule" "ports" {
  name = "ports"
  source {
    owner             = "AWS"
    source_identifier = "RESTRICTED_INCOMING_TRAFFIC"
  }
  input_parameters = jsonencode({ blockedPort1 = "3389" })
  scope {
    compliance_resource_types = ["AWS::EC2::SecurityGroup"]
  }
  maximum_execution_frequency = null
  depends_on                  = [aws_config_configuration_recorder.all]
}

resource "aws_config_retention_configuration" "years" {
  retention_period_in_days = 730
}

resource "aws_guardduty_detector" "main" {
  enable                       = true
  finding_publishing_frequency = "ONE_HOUR"
}

resource "aws_guardduty_filter" "quiet" {
  name        = "quiet"
  detector_id = aws_guardduty_detector.main.id
  action      = "ARCHIVE"
  rank        = 1
  finding_criteria {
    criterion {
      field  = "region"
      equals = [data.aws_region.here.name]
    }
    criterion {
      field                 = "severity"
      greater_than_or_equal = "2"
    }
  }
}

resource "aws_ecr_repository" "images" {
  for_each             = toset(["berths", "tides"])
  name                 = "harbor/${each.key}"
  image_tag_mutability = each.key == "berths" ? "IMMUTABLE" : "MUTABLE"
  image_scanning_configuration {
    scan_on_push = true
  }
  encryption_configuration {
    encryption_type = "KMS"
    kms_key         = aws_kms_key.main.arn
  }
}

resource "aws_ecr_registry_scanning_configuration" "all" {
  scan_type = "BASIC"
  rule {
    scan_frequency = "SCAN_ON_PUSH"
    repository_filter {
      filter      = "harbor/*"
      filter_type = "WILDCARD"
    }
  }
}

resource "aws_ecr_registry_policy" "all" {
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Sid = "Replicate", Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = ["ecr:ReplicateImage"], Resource = ["arn:aws:ecr:${data.aws_region.here.name}:${data.aws_caller_identity.me.account_id}:repository/*"] }]
  })
}

resource "aws_batch_job_definition" "tide" {
  name                  = "tide"
  type                  = "container"
  platform_capabilities = ["EC2"]
  propagate_tags        = true
  container_properties = jsonencode({
    image                = "harbor/tides:3"
    command              = ["run", "Ref::station"]
    resourceRequirements = [{ type = "VCPU", value = "1" }, { type = "MEMORY", value = "1024" }]
    environment          = [{ name = "LEVEL", value = "info" }]
  })
  parameters = { station = "vlissingen" }
  retry_strategy {
    attempts = 3
  }
  timeout {
    attempt_duration_seconds = 900
  }
}

