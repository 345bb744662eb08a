# Types that are read and that neither of the other estates has, as far as the emulator can make them.
resource "aws_vpc" "main" {
  cidr_block = "10.70.0.0/16"
}

resource "aws_subnet" "a" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.70.1.0/24"
  availability_zone = "eu-west-1a"
}

resource "aws_subnet" "b" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.70.2.0/24"
  availability_zone = "eu-west-1b"
}

resource "aws_iam_role" "app" {
  name               = "further-app"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }] })
}

resource "aws_s3_bucket" "main" {
  bucket = "further-main"
}

resource "aws_alb" "main" {
  name     = "further"
  internal = true
  subnets  = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_alb_target_group" "main" {
  name     = "further"
  port     = 8080
  protocol = "HTTP"
  vpc_id   = aws_vpc.main.id
}

resource "aws_alb_listener" "main" {
  load_balancer_arn = aws_alb.main.arn
  port              = 80
  default_action {
    type             = "forward"
    target_group_arn = aws_alb_target_group.main.arn
  }
}

resource "aws_alb_listener_rule" "main" {
  listener_arn = aws_alb_listener.main.arn
  priority     = 10
  action {
    type             = "forward"
    target_group_arn = aws_alb_target_group.main.arn
  }
  condition {
    path_pattern {
      values = ["/api/*"]
    }
  }
}

resource "aws_api_gateway_account" "main" {
  cloudwatch_role_arn = aws_iam_role.app.arn
}

resource "aws_api_gateway_rest_api" "main" {
  name = "further"
}

resource "aws_backup_vault" "main" {
  name = "further"
}

resource "aws_sns_topic" "news" {
  name = "further-news"
}

resource "aws_cognito_identity_pool" "main" {
  identity_pool_name = "further"
}

resource "aws_directory_service_directory" "main" {
  name     = "further.example"
  password = "Further-1234"
  size     = "Small"
  vpc_settings {
    vpc_id     = aws_vpc.main.id
    subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
  }
}

resource "aws_efs_file_system" "main" {
  creation_token = "further"
}

resource "aws_eks_cluster" "main" {
  name     = "further"
  role_arn = aws_iam_role.app.arn
  access_config {
    authentication_mode = "API"
  }
  vpc_config {
    subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
  }
}

resource "aws_iam_instance_profile" "app" {
  name = "further-app"
  role = aws_iam_role.app.name
}

resource "aws_glue_connection" "main" {
  name                  = "further"
  connection_properties = { JDBC_CONNECTION_URL = "jdbc:mysql://example.com/db", USERNAME = "further", PASSWORD = "further-1234" }
}

resource "aws_guardduty_detector" "main" {}

resource "aws_guardduty_detector_feature" "s3" {
  detector_id = aws_guardduty_detector.main.id
  name        = "S3_DATA_EVENTS"
  status      = "ENABLED"
}

resource "aws_security_group" "app" {
  name   = "further-app"
  vpc_id = aws_vpc.main.id
}

resource "aws_neptune_subnet_group" "main" {
  name       = "further"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_route53_zone" "main" {
  name = "further.example"
}

resource "aws_cloudwatch_log_group" "dns" {
  name = "/further/dns"
}

resource "aws_route53_zone" "inner" {
  name = "further.internal"
  vpc {
    vpc_id = aws_vpc.main.id
  }
  lifecycle {
    ignore_changes = [vpc]
  }
}

resource "aws_vpc" "other" {
  cidr_block = "10.71.0.0/16"
}

resource "aws_route53_zone_association" "other" {
  zone_id = aws_route53_zone.inner.zone_id
  vpc_id  = aws_vpc.other.id
}

resource "aws_sqs_queue" "jobs" {
  name = "further-jobs"
}

resource "aws_sqs_queue" "dead" {
  name = "further-dead"
}

resource "aws_sqs_queue_redrive_policy" "jobs" {
  queue_url      = aws_sqs_queue.jobs.id
  redrive_policy = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 4 })
}

resource "aws_wafv2_web_acl" "main" {
  name  = "further"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  visibility_config {
    cloudwatch_metrics_enabled = false
    metric_name                = "further"
    sampled_requests_enabled   = false
  }
}

resource "aws_wafv2_web_acl_association" "main" {
  resource_arn = aws_alb.main.arn
  web_acl_arn  = aws_wafv2_web_acl.main.arn
}

resource "aws_kms_key" "main" {
  description  = "further"
  multi_region = true
}

resource "aws_ebs_snapshot_copy" "main" {
  source_snapshot_id = aws_ebs_snapshot.main.id
  source_region      = "eu-west-1"
}

resource "aws_ebs_volume" "main" {
  availability_zone = "eu-west-1a"
  size              = 8
}

resource "aws_ebs_snapshot" "main" {
  volume_id = aws_ebs_volume.main.id
}

resource "aws_iam_user" "ci" {
  name = "further-ci"
}

resource "aws_iam_role_policy_attachments_exclusive" "app" {
  role_name   = aws_iam_role.app.name
  policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_user_policy_attachments_exclusive" "ci" {
  user_name   = aws_iam_user.ci.name
  policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_group" "ops" {
  name = "further-ops"
}

resource "aws_iam_group_membership" "ops" {
  name  = "further-ops"
  group = aws_iam_group.ops.name
  users = [aws_iam_user.ci.name]
}

resource "aws_secretsmanager_secret" "token" {
  name = "further-token"
}

resource "aws_scheduler_schedule_group" "night" {
  name = "further-night"
}

resource "aws_scheduler_schedule" "day" {
  name                = "further"
  schedule_expression = "rate(1 hour)"
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = aws_sqs_queue.jobs.arn
    role_arn = aws_iam_role.app.arn
  }
}

resource "aws_scheduler_schedule" "night" {
  name                = "further"
  group_name          = aws_scheduler_schedule_group.night.name
  schedule_expression = "rate(2 hours)"
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = aws_sqs_queue.dead.arn
    role_arn = aws_iam_role.app.arn
  }
}

resource "aws_organizations_organization" "main" {
  feature_set          = "ALL"
  enabled_policy_types = ["SERVICE_CONTROL_POLICY"]
}

resource "aws_organizations_policy" "main" {
  name       = "further"
  content    = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Deny", Action = "organizations:LeaveOrganization", Resource = "*" }] })
  depends_on = [aws_organizations_organization.main]
}

resource "aws_organizations_policy_attachment" "main" {
  policy_id = aws_organizations_policy.main.id
  target_id = aws_organizations_organization.main.roots[0].id
}

