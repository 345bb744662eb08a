data "aws_caller_identity" "current" {}
data "aws_region" "current" {}

locals {
  name    = "edge"
  account = data.aws_caller_identity.current.account_id
  azs     = ["eu-west-1a", "eu-west-1b"]
}

resource "aws_vpc" "this" {
  cidr_block           = "10.60.0.0/16"
  enable_dns_hostnames = true
  tags                 = { Name = local.name }
}
resource "aws_subnet" "private" {
  for_each          = { for i, az in local.azs : az => cidrsubnet("10.60.0.0/16", 8, i) }
  vpc_id            = aws_vpc.this.id
  availability_zone = each.key
  cidr_block        = each.value
  tags              = { Name = "${local.name}-${each.key}" }
}
resource "aws_security_group" "data" {
  name        = "${local.name}-data"
  description = "stores of data"
  vpc_id      = aws_vpc.this.id
  ingress {
    description = "from the network"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = [aws_vpc.this.cidr_block]
  }
}
resource "aws_vpc_security_group_ingress_rule" "files" {
  for_each          = toset(["2049", "988"])
  security_group_id = aws_security_group.files.id
  ip_protocol       = "tcp"
  from_port         = tonumber(each.key)
  to_port           = tonumber(each.key)
  cidr_ipv4         = aws_vpc.this.cidr_block
  tags              = { Name = "port-${each.key}" }
}
resource "aws_security_group" "files" {
  name   = "${local.name}-files"
  vpc_id = aws_vpc.this.id
}
resource "aws_kms_key" "this" {
  description             = "edge"
  enable_key_rotation     = true
  deletion_window_in_days = 14
}
resource "aws_kms_alias" "this" {
  name          = "alias/edge"
  target_key_id = aws_kms_key.this.key_id
}

resource "aws_s3_bucket" "this" {
  for_each = toset(["site", "lake", "logs"])
  bucket   = "edge-${each.key}-${local.account}"
}
resource "aws_s3_bucket_public_access_block" "this" {
  for_each                = aws_s3_bucket.this
  bucket                  = each.value.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
resource "aws_s3_bucket_policy" "site" {
  bucket = aws_s3_bucket.this["site"].id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "Distribution", Effect = "Allow", Principal = { Service = "cloudfront.amazonaws.com" }, Action = "s3:GetObject", Resource = "${aws_s3_bucket.this["site"].arn}/*", Condition = { StringEquals = { "AWS:SourceArn" = module.cdn_site.arn } } }] })
}

resource "aws_acm_certificate" "regional" {
  domain_name       = "api.shop.example"
  validation_method = "DNS"
}
resource "aws_acm_certificate" "global" {
  provider                  = aws.us
  domain_name               = "shop.example"
  subject_alternative_names = ["www.shop.example"]
  validation_method         = "DNS"
}

module "cdn_site" {
  source    = "./modules/cdn"
  providers = { aws = aws, aws.us = aws.us }
  name      = "site"
  aliases   = ["www.shop.example"]
  origins = {
    site = { domain_name = aws_s3_bucket.this["site"].bucket_regional_domain_name, bucket = true }
    api  = { domain_name = "api.shop.example", headers = { X-From = "cdn" } }
  }
  behaviours      = [{ path = "/api/*", origin = "api", ttl = 0 }]
  certificate_arn = aws_acm_certificate.global.arn
  logging_bucket  = aws_s3_bucket.this["logs"].bucket_domain_name
  restricted_to   = ["DE", "FR"]
}
module "cdn_media" {
  source    = "./modules/cdn"
  providers = { aws = aws, aws.us = aws.us }
  name      = "media"
  origins   = { media = { domain_name = "media.shop.example", path = "/v2" } }
}
resource "aws_cloudfront_public_key" "signing" {
  name        = "signing"
  encoded_key = <<-PEM
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEXf1Wl5vR3vX1b0Y8Kf1cD3cJm6hW
    m1vN2k6JgS6m0y8hC8yq3f8r0uXx0kq6v1b8V5gq8m3y3b1mYw2o4n5QZw==
    -----END PUBLIC KEY-----
  PEM
}
resource "aws_cloudfront_key_group" "signing" {
  name  = "signing"
  items = [aws_cloudfront_public_key.signing.id]
}

module "waf_api" {
  source = "./modules/waf"
  name   = "api"
  managed_rules = [
    { name = "AWSManagedRulesCommonRuleSet", priority = 10 },
    { name = "AWSManagedRulesKnownBadInputsRuleSet", priority = 20, override = "count" },
  ]
  blocked_addresses = ["203.0.113.0/24"]
  paths             = ["^/admin", "^/internal"]
}
module "waf_partners" {
  source            = "./modules/waf"
  name              = "partners"
  managed_rules     = [{ name = "AWSManagedRulesAmazonIpReputationList", priority = 1 }]
  rate_limit        = 500
  blocked_countries = ["KP"]
}
resource "aws_wafv2_web_acl_association" "partners" {
  resource_arn = module.rest_partners.stage_arn
  web_acl_arn  = module.waf_partners.arn
}

data "aws_iam_policy_document" "lambda" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}
resource "aws_iam_role" "lambda" {
  name               = "edge-functions"
  assume_role_policy = data.aws_iam_policy_document.lambda.json
}
resource "aws_lambda_function" "handlers" {
  for_each      = toset(["orders", "carts", "sessions"])
  function_name = "edge-${each.key}"
  role          = aws_iam_role.lambda.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  filename      = "${path.module}/function.zip"
  timeout       = 10
}
resource "aws_lambda_permission" "api" {
  for_each      = aws_lambda_function.handlers
  statement_id  = "api"
  action        = "lambda:InvokeFunction"
  function_name = each.value.function_name
  principal     = "apigateway.amazonaws.com"
  source_arn    = "${module.api_shop.execution_arn}/*/*"
}
module "api_shop" {
  source      = "./modules/api"
  name        = "shop"
  cors        = { allow_origins = ["https://www.shop.example"], allow_methods = ["GET", "POST"], allow_headers = ["content-type", "authorization"] }
  authorizers = { users = { audience = [module.pool.clients["web"]], issuer = "https://cognito-idp.eu-west-1.amazonaws.com/${module.pool.id}" } }
  routes = {
    "GET /orders"  = { uri = aws_lambda_function.handlers["orders"].invoke_arn, authorizer = "users" }
    "POST /orders" = { uri = aws_lambda_function.handlers["orders"].invoke_arn, authorizer = "users", timeout = 29000 }
    "GET /carts"   = { uri = aws_lambda_function.handlers["carts"].invoke_arn }
  }
}
module "api_live" {
  source   = "./modules/api"
  name     = "live"
  protocol = "WEBSOCKET"
  routes   = { "$connect" = { uri = aws_lambda_function.handlers["sessions"].invoke_arn }, "$default" = { uri = aws_lambda_function.handlers["sessions"].invoke_arn } }
}
resource "aws_apigatewayv2_vpc_link" "internal" {
  name               = "internal"
  security_group_ids = [aws_security_group.data.id]
  subnet_ids         = [for s in aws_subnet.private : s.id]
}
module "rest_partners" {
  source          = "./modules/rest"
  name            = "partners"
  paths           = { catalog = { method = "GET", uri = "https://backend.shop.example/catalog" }, stock = { method = "GET", uri = "https://backend.shop.example/stock" } }
  stage_variables = { backend = "blue" }
}

module "pool" {
  source           = "./modules/pool"
  name             = "shop-users"
  mfa              = "OPTIONAL"
  clients          = { web = { callbacks = ["https://www.shop.example/done"], flows = ["code"], scopes = ["openid", "email"] }, machine = { secret = true, flows = ["client_credentials"], scopes = ["orders/read"] } }
  groups           = { staff = "people of the shop", partners = "people of partners" }
  resource_servers = { orders = { name = "Orders", scopes = { read = "reads orders", write = "writes orders" } } }
}
resource "aws_cognito_identity_pool" "this" {
  identity_pool_name               = "shop"
  allow_unauthenticated_identities = false
  cognito_identity_providers {
    client_id               = module.pool.clients["web"]
    provider_name           = "cognito-idp.eu-west-1.amazonaws.com/${module.pool.id}"
    server_side_token_check = true
  }
}
module "graphql" {
  source    = "./modules/graphql"
  name      = "shop"
  user_pool = module.pool.id
  log_role  = aws_iam_role.lambda.arn
  keys      = { monitoring = "2027-06-01T00:00:00Z" }
}

module "flow_orders" {
  source            = "./modules/flow"
  name              = "orders"
  log_level         = "ERROR"
  definition        = { StartAt = "Charge", States = { Charge = { Type = "Task", Resource = aws_lambda_function.handlers["orders"].arn, Next = "Done" }, Done = { Type = "Succeed" } } }
  policy_statements = { Invoke = { actions = ["lambda:InvokeFunction"], resources = [aws_lambda_function.handlers["orders"].arn] } }
}
module "flow_import" {
  source     = "./modules/flow"
  name       = "import"
  type       = "EXPRESS"
  definition = { StartAt = "Wait", States = { Wait = { Type = "Wait", Seconds = 1, End = true } } }
}
resource "aws_sqs_queue" "failed" {
  name                      = "edge-failed"
  message_retention_seconds = 1209600
}
resource "aws_iam_role" "events" {
  name               = "edge-events"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = ["events.amazonaws.com", "scheduler.amazonaws.com", "pipes.amazonaws.com"] } }] })
}
module "bus" {
  source           = "./modules/bus"
  name             = "shop"
  role_arn         = aws_iam_role.events.arn
  archive_days     = 30
  allowed_accounts = ["111122223333"]
  rules = {
    order-placed = { description = "orders that were placed", pattern = { source = ["shop.orders"], "detail-type" = ["placed"] }, targets = { flow = { arn = module.flow_orders.arn, role = true, retries = 3, dead_letters = aws_sqs_queue.failed.arn } } }
    all          = { pattern = { source = [{ prefix = "shop." }] }, state = "DISABLED", targets = { log = { arn = aws_cloudwatch_log_group.events.arn } } }
  }
  schedules = {
    import = { expression = "cron(0 4 * * ? *)", timezone = "Europe/Berlin", arn = module.flow_import.arn, input = { full = true } }
    sweep  = { expression = "rate(1 hour)", arn = aws_lambda_function.handlers["carts"].arn }
  }
}
resource "aws_cloudwatch_log_group" "events" {
  name              = "/aws/events/shop"
  retention_in_days = 7
}
resource "aws_pipes_pipe" "orders" {
  name     = "orders"
  role_arn = aws_iam_role.events.arn
  source   = aws_sqs_queue.failed.arn
  target   = module.flow_import.arn
}

resource "aws_iam_role" "delivery" {
  name               = "edge-delivery"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = ["firehose.amazonaws.com", "glue.amazonaws.com", "transfer.amazonaws.com"] } }] })
}
module "stream" {
  for_each   = { clicks = { shards = 2, retention = 48, consumers = ["fraud"], metrics = ["IncomingBytes"] }, audit = { shards = null, retention = 24, consumers = [], metrics = [] } }
  source     = "./modules/stream"
  name       = each.key
  shards     = each.value.shards
  retention  = each.value.retention
  consumers  = each.value.consumers
  metrics    = each.value.metrics
  kms_key    = each.key == "audit" ? aws_kms_key.this.arn : null
  bucket_arn = aws_s3_bucket.this["lake"].arn
  role_arn   = aws_iam_role.delivery.arn
}
module "lake" {
  source   = "./modules/lake"
  name     = "clicks"
  bucket   = aws_s3_bucket.this["lake"].id
  role_arn = aws_iam_role.delivery.arn
  tables   = { visits = { format = "json", columns = { id = "string", at = "timestamp" }, partitions = { day = "date" } }, orders = { format = "csv", columns = { id = "string", total = "double" } } }
  jobs     = { compact = { workers = 4 } }
}
resource "aws_lakeformation_resource" "lake" {
  arn      = aws_s3_bucket.this["lake"].arn
  role_arn = aws_iam_role.delivery.arn
}
module "backup" {
  source      = "./modules/backup"
  name        = "edge"
  kms_key_arn = aws_kms_key.this.arn
  lock        = true
  rules       = { daily = { schedule = "cron(0 1 * * ? *)", days = 35 }, monthly = { schedule = "cron(0 2 1 * ? *)", days = 365 } }
}
module "sftp" {
  source   = "./modules/sftp"
  name     = "partners"
  bucket   = aws_s3_bucket.this["lake"].id
  role_arn = aws_iam_role.delivery.arn
  users    = { acme = { home = "in/acme" }, globex = { home = "in/globex" } }
}
module "migration" {
  source    = "./modules/migration"
  name      = "legacy"
  subnets   = [for s in aws_subnet.private : s.id]
  endpoints = { old = { type = "source", engine = "postgres", server = "old.shop.example", port = 5432, database = "shop" }, new = { type = "target", engine = "aurora-postgresql", server = "new.shop.example", port = 5432, database = "shop" } }
}
module "files" {
  source        = "./modules/files"
  name          = "shared"
  subnets       = { for az, s in aws_subnet.private : az => s.id }
  groups        = [aws_security_group.files.id]
  access_points = { uploads = { uid = 1000, path = "/uploads" }, exports = { uid = 1001, path = "/exports" } }
}
module "jobs" {
  source      = "./modules/jobs"
  name        = "reports"
  subnets     = [for s in aws_subnet.private : s.id]
  groups      = [aws_security_group.data.id]
  queues      = { urgent = { priority = 100 }, nightly = { priority = 1, fair = true } }
  definitions = { monthly = { image = "registry.example/reports:4", command = ["run", "monthly"] } }
}
module "registry" {
  source        = "./modules/registry"
  repositories  = { "shop/web" = { keep = 20 }, "shop/jobs" = { keep = 5, mutable = true }, "shop/base" = {} }
  pull_accounts = ["111122223333"]
}

module "zone_public" {
  source = "./modules/zone"
  domain = "shop.example"
  records = [
    { name = "www", type = "A", alias = { name = module.cdn_site.domain_name, zone_id = module.cdn_site.zone_id } },
    { name = "", type = "TXT", values = ["v=spf1 -all"] },
    { name = "", type = "MX", ttl = 3600, values = ["10 mx1.mail.example", "20 mx2.mail.example"] },
    { name = "api", type = "CNAME", values = ["blue.shop.example"], set = "blue", weight = 90 },
    { name = "api", type = "CNAME", values = ["green.shop.example"], set = "green", weight = 10 },
  ]
}
module "zone_private" {
  source  = "./modules/zone"
  domain  = "shop.internal"
  vpc_id  = aws_vpc.this.id
  records = [{ name = "db", type = "CNAME", ttl = 60, values = ["db-1.shop.internal"] }]
}
resource "aws_route53_health_check" "shop" {
  fqdn              = "www.shop.example"
  type              = "HTTPS"
  port              = 443
  resource_path     = "/health"
  failure_threshold = 3
  request_interval  = 30
  tags              = { Name = "shop" }
}
resource "aws_route53_resolver_endpoint" "out" {
  name               = "out"
  direction          = "OUTBOUND"
  security_group_ids = [aws_security_group.data.id]
  dynamic "ip_address" {
    for_each = aws_subnet.private
    content {
      subnet_id = ip_address.value.id
    }
  }
}
resource "aws_route53_resolver_rule" "corporate" {
  name                 = "corporate"
  domain_name          = "corp.example"
  rule_type            = "FORWARD"
  resolver_endpoint_id = aws_route53_resolver_endpoint.out.id
  target_ip {
    ip = "192.0.2.53"
  }
}
resource "aws_route53_resolver_rule_association" "corporate" {
  resolver_rule_id = aws_route53_resolver_rule.corporate.id
  vpc_id           = aws_vpc.this.id
}

resource "aws_ssm_parameter" "this" {
  for_each = { "/edge/stage" = "live", "/edge/flags/new-cart" = "off" }
  name     = each.key
  type     = "String"
  value    = each.value
}
resource "aws_ssm_document" "restart" {
  name            = "edge-restart"
  document_type   = "Command"
  document_format = "YAML"
  content         = <<-YAML
    schemaVersion: '2.2'
    description: restarts
    mainSteps:
      - action: aws:runShellScript
        name: restart
        inputs:
          runCommand: [systemctl restart app]
  YAML
}
resource "aws_ssm_maintenance_window" "nightly" {
  name     = "nightly"
  schedule = "cron(0 2 ? * SUN *)"
  duration = 3
  cutoff   = 1
}
resource "aws_vpclattice_service_network" "this" {
  name      = "shop"
  auth_type = "NONE"
}
resource "aws_vpclattice_service" "carts" {
  name      = "carts"
  auth_type = "AWS_IAM"
}
resource "aws_vpclattice_service_network_service_association" "carts" {
  service_identifier         = aws_vpclattice_service.carts.id
  service_network_identifier = aws_vpclattice_service_network.this.id
}
resource "aws_networkmanager_global_network" "this" {
  description = "shop"
}
resource "aws_networkmanager_site" "berlin" {
  global_network_id = aws_networkmanager_global_network.this.id
  description       = "Berlin"
  location {
    address = "Berlin"
  }
}
resource "aws_memorydb_subnet_group" "this" {
  name       = "edge"
  subnet_ids = [for s in aws_subnet.private : s.id]
}
resource "aws_appconfig_application" "shop" {
  name        = "shop"
  description = "flags"
}
resource "aws_appconfig_configuration_profile" "flags" {
  application_id = aws_appconfig_application.shop.id
  name           = "flags"
  location_uri   = "hosted"
  type           = "AWS.AppConfig.FeatureFlags"
}
resource "aws_servicecatalog_portfolio" "shop" {
  name          = "shop"
  description   = "what teams may order"
  provider_name = "edge"
}
resource "aws_cloudwatch_metric_alarm" "errors" {
  for_each            = aws_lambda_function.handlers
  alarm_name          = "${each.value.function_name}-errors"
  namespace           = "AWS/Lambda"
  metric_name         = "Errors"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  dimensions          = { FunctionName = each.value.function_name }
}
