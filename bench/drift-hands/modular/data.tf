resource "aws_dynamodb_table" "each" {
  for_each     = { orders = "id", sessions = "token" }
  name         = each.key
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = each.value
  attribute {
    name = each.value
    type = "S"
  }
}
resource "aws_dynamodb_table" "counts" {
  name           = "counts"
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "id"
  range_key      = "day"
  attribute {
    name = "id"
    type = "S"
  }
  attribute {
    name = "day"
    type = "S"
  }
  global_secondary_index {
    name            = "by-day"
    hash_key        = "day"
    projection_type = "ALL"
    read_capacity   = 2
    write_capacity  = 2
  }
}
resource "aws_db_subnet_group" "app" {
  name       = "app"
  subnet_ids = module.network["live"].private
}
resource "aws_db_parameter_group" "app" {
  name   = "app"
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = "ddl"
  }
}
resource "aws_db_instance" "app" {
  identifier             = "app"
  engine                 = "postgres"
  engine_version         = "16.3"
  instance_class         = "db.t3.micro"
  allocated_storage      = 20
  username               = "app"
  password               = "not-a-secret"
  db_subnet_group_name   = aws_db_subnet_group.app.name
  parameter_group_name   = aws_db_parameter_group.app.name
  vpc_security_group_ids = [module.network["live"].inner]
  skip_final_snapshot    = true
}
resource "aws_rds_cluster" "shop" {
  cluster_identifier   = "shop"
  engine               = "aurora-postgresql"
  master_username      = "shop"
  master_password      = "not-a-secret"
  db_subnet_group_name = aws_db_subnet_group.app.name
  skip_final_snapshot  = true
}
resource "aws_rds_cluster_instance" "shop" {
  count              = 2
  identifier         = "shop-${count.index}"
  cluster_identifier = aws_rds_cluster.shop.id
  instance_class     = "db.r6g.large"
  engine             = aws_rds_cluster.shop.engine
}
resource "aws_elasticache_subnet_group" "app" {
  name       = "app"
  subnet_ids = module.network["live"].private
}
resource "aws_efs_file_system" "shared" {
  creation_token = "shared"
}
resource "aws_efs_mount_target" "shared" {
  count           = 2
  file_system_id  = aws_efs_file_system.shared.id
  subnet_id       = module.network["live"].private[count.index]
  security_groups = [module.network["live"].inner]
}
resource "aws_efs_access_point" "shared" {
  file_system_id = aws_efs_file_system.shared.id
  posix_user {
    uid = 1000
    gid = 1000
  }
}
resource "aws_opensearch_domain" "search" {
  domain_name    = "search"
  engine_version = "OpenSearch_2.11"
  cluster_config {
    instance_type = "t3.small.search"
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 10
  }
}
resource "aws_mq_broker" "jobs" {
  broker_name        = "jobs"
  engine_type        = "RabbitMQ"
  engine_version     = "3.13"
  host_instance_type = "mq.t3.micro"
  user {
    username = "jobs"
    password = "not-a-secret-at-all"
  }
}
resource "aws_glue_catalog_database" "lake" {
  name = "lake"
}
resource "aws_glue_catalog_table" "clicks" {
  name          = "clicks"
  database_name = aws_glue_catalog_database.lake.name
  table_type    = "EXTERNAL_TABLE"
  storage_descriptor {
    location      = "s3://${module.store["lake"].id}/clicks/"
    input_format  = "org.apache.hadoop.mapred.TextInputFormat"
    output_format = "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat"
    columns {
      name = "id"
      type = "string"
    }
    columns {
      name = "at"
      type = "timestamp"
    }
  }
}
resource "aws_glue_crawler" "lake" {
  name          = "lake"
  database_name = aws_glue_catalog_database.lake.name
  role          = module.principal["data"].arn
  s3_target {
    path = "s3://${module.store["lake"].id}/raw"
  }
}
resource "aws_glue_job" "clean" {
  name     = "clean"
  role_arn = module.principal["data"].arn
  command {
    script_location = "s3://${module.store["lake"].id}/clean.py"
  }
}
resource "aws_glue_trigger" "clean" {
  name     = "clean"
  type     = "SCHEDULED"
  schedule = "cron(0 4 * * ? *)"
  actions {
    job_name = aws_glue_job.clean.name
  }
}
resource "aws_backup_vault" "main" {
  name = "main"
}
resource "aws_backup_plan" "daily" {
  name = "daily"
  rule {
    rule_name         = "daily"
    target_vault_name = aws_backup_vault.main.name
    schedule          = "cron(0 5 * * ? *)"
    lifecycle {
      delete_after = 35
    }
  }
}
resource "aws_cognito_user_pool" "customers" {
  name = "customers"
}
resource "aws_cognito_user_pool_client" "web" {
  name         = "web"
  user_pool_id = aws_cognito_user_pool.customers.id
}
resource "aws_cognito_user_pool_domain" "customers" {
  domain       = "modular-customers"
  user_pool_id = aws_cognito_user_pool.customers.id
}
resource "aws_cognito_identity_pool" "customers" {
  identity_pool_name = "customers"
}
resource "aws_cognito_user_group" "staff" {
  name         = "staff"
  user_pool_id = aws_cognito_user_pool.customers.id
}
resource "aws_route53_zone" "public" {
  name = "example.com"
}
resource "aws_route53_zone" "inner" {
  name = "inner.example.com"
  vpc {
    vpc_id = module.network["live"].vpc
  }
}
resource "aws_route53_record" "web" {
  zone_id = aws_route53_zone.public.zone_id
  name    = "www.example.com"
  type    = "A"
  alias {
    name                   = aws_lb.web.dns_name
    zone_id                = aws_lb.web.zone_id
    evaluate_target_health = true
  }
}
resource "aws_route53_record" "text" {
  for_each = { "example.com" = ["v=spf1 -all"], "a.example.com" = ["one", "two"] }
  zone_id  = aws_route53_zone.public.zone_id
  name     = each.key
  type     = "TXT"
  ttl      = 300
  records  = each.value
}
resource "aws_route53_health_check" "web" {
  fqdn              = "www.example.com"
  port              = 443
  type              = "HTTPS"
  resource_path     = "/"
  failure_threshold = 3
  request_interval  = 30
}
resource "aws_cloudfront_origin_access_control" "assets" {
  name                              = "assets"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}
resource "aws_cloudfront_distribution" "assets" {
  enabled = true
  origin {
    domain_name              = module.store["assets"].domain
    origin_id                = "assets"
    origin_access_control_id = aws_cloudfront_origin_access_control.assets.id
  }
  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "assets"
    viewer_protocol_policy = "redirect-to-https"
    forwarded_values {
      query_string = false
      cookies { forward = "none" }
    }
  }
  restrictions {
    geo_restriction { restriction_type = "none" }
  }
  viewer_certificate { cloudfront_default_certificate = true }
}
resource "aws_wafv2_ip_set" "office" {
  name               = "office"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = ["192.0.2.0/24"]
}
resource "aws_wafv2_web_acl" "web" {
  name  = "web"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  rule {
    name     = "office"
    priority = 1
    action {
      block {}
    }
    statement {
      ip_set_reference_statement { arn = aws_wafv2_ip_set.office.arn }
    }
    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "office"
      sampled_requests_enabled   = true
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "web"
    sampled_requests_enabled   = true
  }
}
resource "aws_codedeploy_app" "shop" {
  name = "shop"
}
resource "aws_codedeploy_deployment_group" "shop" {
  app_name              = aws_codedeploy_app.shop.name
  deployment_group_name = "shop"
  service_role_arn      = module.principal["build"].arn
}
resource "aws_cloudtrail" "all" {
  name           = "all"
  s3_bucket_name = module.store["logs"].id
}
resource "aws_cloudwatch_dashboard" "app" {
  dashboard_name = "app"
  dashboard_body = jsonencode({ widgets = [{ type = "text", x = 0, y = 0, width = 3, height = 3, properties = { markdown = "hello" } }] })
}
resource "aws_cloudwatch_metric_alarm" "cpu" {
  for_each            = toset(["shop", "blog"])
  alarm_name          = "${each.key}-cpu"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 2
  metric_name         = "CPUUtilization"
  namespace           = "AWS/ECS"
  period              = 60
  statistic           = "Average"
  threshold           = 80
  dimensions          = { ServiceName = each.key, ClusterName = "app" }
}
resource "aws_cloudwatch_log_metric_filter" "errors" {
  name           = "errors"
  log_group_name = "/aws/lambda/report"
  pattern        = "ERROR"
  metric_transformation {
    name      = "errors"
    namespace = "app"
    value     = "1"
  }
  depends_on = [module.function]
}
resource "aws_config_configuration_recorder" "all" {
  name     = "all"
  role_arn = module.principal["data"].arn
}
resource "aws_config_delivery_channel" "all" {
  name           = "all"
  s3_bucket_name = module.store["logs"].id
  depends_on     = [aws_config_configuration_recorder.all]
}
resource "aws_config_config_rule" "versioning" {
  name = "versioning"
  source {
    owner             = "AWS"
    source_identifier = "S3_BUCKET_VERSIONING_ENABLED"
  }
  depends_on = [aws_config_configuration_recorder.all]
}
resource "aws_guardduty_detector" "main" {
  enable = true
}
resource "aws_organizations_organization" "all" {
  feature_set = "ALL"
}
resource "aws_organizations_organizational_unit" "units" {
  for_each  = toset(["live", "test"])
  name      = each.key
  parent_id = aws_organizations_organization.all.roots[0].id
}
resource "aws_cloudformation_stack" "topic" {
  name          = "topic"
  template_body = jsonencode({ Resources = { Topic = { Type = "AWS::SNS::Topic", Properties = { TopicName = "from-stack" } } } })
}
resource "aws_ec2_transit_gateway" "hub" {
  description = "hub"
}
resource "aws_ec2_transit_gateway_vpc_attachment" "both" {
  for_each           = module.network
  transit_gateway_id = aws_ec2_transit_gateway.hub.id
  vpc_id             = each.value.vpc
  subnet_ids         = each.value.private
}
resource "aws_ec2_managed_prefix_list" "offices" {
  name           = "offices"
  address_family = "IPv4"
  max_entries    = 5
  entry {
    cidr = "192.0.2.0/24"
  }
}
resource "aws_eks_cluster" "apps" {
  name     = "apps"
  role_arn = module.principal["tasks"].arn
  vpc_config {
    subnet_ids = module.network["test"].private
  }
}
resource "aws_eks_node_group" "apps" {
  cluster_name    = aws_eks_cluster.apps.name
  node_group_name = "apps"
  node_role_arn   = module.principal["tasks"].arn
  subnet_ids      = module.network["test"].private
  scaling_config {
    desired_size = 1
    max_size     = 2
    min_size     = 1
  }
}
resource "aws_ses_domain_identity" "mail" {
  domain = "example.com"
}
resource "aws_ses_configuration_set" "mail" {
  name = "mail"
}
resource "aws_service_discovery_http_namespace" "inner" {
  name = "inner"
}
resource "aws_batch_compute_environment" "jobs" {
  compute_environment_name = "jobs"
  type                     = "MANAGED"
  service_role             = module.principal["tasks"].arn
  compute_resources {
    type               = "FARGATE"
    max_vcpus          = 4
    subnets            = module.network["live"].private
    security_group_ids = [module.network["live"].inner]
  }
}
resource "aws_batch_job_queue" "jobs" {
  name     = "jobs"
  state    = "ENABLED"
  priority = 1
  compute_environment_order {
    order               = 1
    compute_environment = aws_batch_compute_environment.jobs.arn
  }
}
resource "aws_sagemaker_notebook_instance" "lab" {
  name          = "lab"
  role_arn      = module.principal["data"].arn
  instance_type = "ml.t3.medium"
}
