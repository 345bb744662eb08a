module "buckets" {
  source = "./modules/bucket"
  for_each = {
    logs   = { expire_days = 90 }
    state  = { versioned = true }
    public = { policy = true }
  }
  prefix      = "${local.prefix}-${each.key}-"
  versioned   = try(each.value.versioned, false)
  expire_days = try(each.value.expire_days, 0)
  policy = can(each.value.policy) ? jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "tls"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["BUCKET", "BUCKET/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  }) : null
}

resource "aws_dynamodb_table" "carts" {
  name         = "${local.prefix}-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "pk"
  range_key    = "sk"
  dynamic "attribute" {
    for_each = ["pk", "sk"]
    content {
      name = attribute.value
      type = "S"
    }
  }
}

resource "aws_db_subnet_group" "data" {
  name_prefix = "data-"
  subnet_ids  = module.net.private
}

resource "aws_db_parameter_group" "pg" {
  name_prefix = "pg-"
  family      = "postgres15"
  parameter {
    name  = "log_connections"
    value = "1"
  }
}

resource "aws_db_instance" "orders" {
  identifier_prefix    = "orders-"
  engine               = "postgres"
  engine_version       = "15.4"
  instance_class       = "db.t3.medium"
  allocated_storage    = 40
  username             = "master"
  password             = "correct-horse-battery"
  db_subnet_group_name = aws_db_subnet_group.data.name
  parameter_group_name = aws_db_parameter_group.pg.name
  skip_final_snapshot  = true
  lifecycle { ignore_changes = [password, engine_version] }
}

resource "aws_db_snapshot" "first" {
  db_instance_identifier = aws_db_instance.orders.identifier
  db_snapshot_identifier = "orders-first"
}

resource "aws_rds_cluster" "ledger" {
  cluster_identifier_prefix = "ledger-"
  engine                    = "aurora-postgresql"
  master_username           = "ledger"
  master_password           = "correct-horse-battery"
  db_subnet_group_name      = aws_db_subnet_group.data.name
  skip_final_snapshot       = true
}

resource "aws_rds_cluster_instance" "ledger" {
  count              = 2
  cluster_identifier = aws_rds_cluster.ledger.id
  identifier_prefix  = "ledger-${count.index}-"
  engine             = aws_rds_cluster.ledger.engine
  instance_class     = "db.r6g.large"
}

resource "aws_elasticache_subnet_group" "cache" {
  name       = "cache"
  subnet_ids = module.net.private
}

resource "aws_efs_file_system" "share" {
  creation_token = "share"
}

resource "aws_efs_mount_target" "share" {
  count          = 2
  file_system_id = aws_efs_file_system.share.id
  subnet_id      = module.net.private[count.index]
}

resource "aws_kinesis_stream" "clicks" {
  name        = "clicks"
  shard_count = 1
}

resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = aws_iam_role.service["firehose"].arn
    bucket_arn = module.buckets["logs"].bucket.arn
  }
}

resource "aws_glue_catalog_database" "lake" {
  name = "lake"
}

resource "aws_glue_job" "nightly" {
  name     = "nightly"
  role_arn = aws_iam_role.service["glue"].arn
  command {
    script_location = "s3://${module.buckets["state"].bucket.id}/nightly.py"
  }
}

resource "aws_athena_workgroup" "analysts" {
  name          = "analysts"
  force_destroy = true
}

resource "aws_backup_vault" "main" {
  name = "main"
}

resource "aws_backup_plan" "daily" {
  name = "daily"
  rule {
    rule_name         = "daily"
    target_vault_name = aws_backup_vault.main.name
    schedule          = "cron(0 3 * * ? *)"
    lifecycle { delete_after = 35 }
  }
}

resource "aws_mq_configuration" "broker" {
  name           = "broker"
  engine_type    = "ActiveMQ"
  engine_version = "5.17.6"
  data           = <<-XML
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <broker xmlns="http://activemq.apache.org/schema/core">
    </broker>
  XML
}

resource "aws_mq_broker" "legacy" {
  broker_name        = "legacy"
  engine_type        = "ActiveMQ"
  engine_version     = "5.17.6"
  host_instance_type = "mq.t3.micro"
  security_groups    = [aws_security_group.edge.id]
  user {
    username = "app"
    password = "correct-horse-battery"
    groups   = ["writers"]
  }
}

resource "aws_prometheus_workspace" "metrics" {
  alias = "metrics"
}

resource "aws_prometheus_rule_group_namespace" "slo" {
  name         = "slo"
  workspace_id = aws_prometheus_workspace.metrics.id
  data         = yamlencode({ groups = [{ name = "slo", rules = [{ record = "up:sum", expr = "sum(up)" }] }] })
}

resource "aws_opensearchserverless_security_policy" "enc" {
  name   = "search"
  type   = "encryption"
  policy = jsonencode({ Rules = [{ Resource = ["collection/search"], ResourceType = "collection" }], AWSOwnedKey = true })
}

