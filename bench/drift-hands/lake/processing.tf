module "stream" {
  source = "./modules/stream"
  for_each = {
    orders = { shards = 2, retention = 48, key = true, consumers = ["clean", "audit"] }
    clicks = {}
  }
  name         = each.key
  shards       = try(each.value.shards, 0)
  retention    = try(each.value.retention, 24)
  key          = try(each.value.key, false) ? module.zone["raw"].key_arn : null
  consumers    = toset(try(each.value.consumers, []))
  bucket_arn   = module.zone["raw"].bucket_arn
  role_arn     = module.role["delivery"].arn
  alarm_topics = each.key == "orders" ? [aws_sns_topic.alarms.arn] : []
}

resource "aws_kinesis_resource_policy" "orders" {
  resource_arn = module.stream["orders"].arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Producers"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["kinesis:PutRecord", "kinesis:DescribeStreamSummary"]
      Resource  = module.stream["orders"].arn
    }]
  })
}

resource "aws_sns_topic" "alarms" {
  name = "lake-alarms"
}

resource "aws_sns_topic_subscription" "alarms" {
  topic_arn           = aws_sns_topic.alarms.arn
  protocol            = "sqs"
  endpoint            = aws_sqs_queue.late.arn
  filter_policy       = jsonencode({ severity = ["high"] })
  filter_policy_scope = "MessageAttributes"
}

resource "aws_sqs_queue" "late" {
  name                       = "lake-late"
  visibility_timeout_seconds = 90
}

resource "aws_sqs_queue" "dead" {
  name                      = "lake-dead"
  message_retention_seconds = 1209600
}

resource "aws_sqs_queue_redrive_policy" "late" {
  queue_url      = aws_sqs_queue.late.id
  redrive_policy = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 4 })
}

resource "aws_sqs_queue_redrive_allow_policy" "dead" {
  queue_url            = aws_sqs_queue.dead.id
  redrive_allow_policy = jsonencode({ redrivePermission = "byQueue", sourceQueueArns = [aws_sqs_queue.late.arn] })
}

resource "aws_sfn_activity" "approve" {
  name = "lake-approve"
}

resource "aws_sfn_state_machine" "nightly" {
  name     = "lake-nightly"
  role_arn = module.role["pipeline"].arn
  definition = templatefile("${path.module}/nightly.json.tftpl", {
    job      = module.job["clean"].name
    activity = aws_sfn_activity.approve.id
    topic    = aws_sns_topic.alarms.arn
  })
}

resource "aws_cloudwatch_event_rule" "failed" {
  name        = "lake-failed"
  description = "Jobs that failed"
  event_pattern = jsonencode({
    source      = ["aws.glue"]
    detail-type = ["Glue Job State Change"]
    detail      = { state = ["FAILED", "TIMEOUT"], jobName = [for job in module.job : job.name] }
  })
}

resource "aws_cloudwatch_event_target" "failed" {
  rule = aws_cloudwatch_event_rule.failed.name
  arn  = aws_sns_topic.alarms.arn
  input_transformer {
    input_paths    = { job = "$.detail.jobName" }
    input_template = "\"<job> failed\""
  }
}

resource "aws_emr_block_public_access_configuration" "lake" {
  block_public_security_group_rules = true
  permitted_public_security_group_rule_range {
    min_range = 22
    max_range = 22
  }
}

resource "aws_iam_instance_profile" "cluster" {
  name = "lake-cluster"
  path = "/lake/"
  role = module.role["cluster"].name
}

resource "aws_dms_replication_subnet_group" "moving" {
  replication_subnet_group_id          = "lake"
  replication_subnet_group_description = "Lake"
  subnet_ids                           = module.network.subnets["inner"]
}

resource "aws_dms_endpoint" "side" {
  for_each      = { source = "postgres", target = "redshift" }
  endpoint_id   = "lake-${each.key}"
  endpoint_type = each.key
  engine_name   = each.value
  server_name   = "${each.key}.example.com"
  port          = each.key == "source" ? 5432 : 5439
  database_name = "shop"
  username      = "mover"
  password      = "correct-horse-battery"
}

resource "aws_transfer_server" "partners" {
  protocols              = ["SFTP"]
  identity_provider_type = "SERVICE_MANAGED"
}
