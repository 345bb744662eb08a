module "logs" {
  source                                = "./modules/s3-bucket"
  bucket                                = "market-logs-${local.account}"
  acl                                   = "log-delivery-write"
  attach_deny_insecure_transport_policy = true
  lifecycle_rule = [
    { id = "expire", enabled = true, expiration = { days = 365 }, transition = [{ days = 30, storage_class = "STANDARD_IA" }, { days = 90, storage_class = "GLACIER" }] },
    { id = "tmp", enabled = false, prefix = "tmp/", expiration = { days = 3 } },
  ]
}

module "site" {
  source     = "./modules/s3-bucket"
  bucket     = "market-site-${local.account}"
  versioning = { enabled = true }
  website    = { index_document = "index.html", error_document = "404.html" }
  cors_rule  = [{ allowed_methods = ["GET", "HEAD"], allowed_origins = ["https://market.example.com"], max_age_seconds = 600 }]
  logging    = { target_bucket = module.logs.id, target_prefix = "site/" }
  metrics    = ["whole"]
  tags       = { Public = "yes" }
}

module "exchange" {
  source        = "./modules/s3-bucket"
  bucket        = "market-exchange-${local.account}"
  acl           = "private"
  request_payer = "requester"
  policy        = data.aws_iam_policy_document.partners.json
  intelligent_tiering = {
    whole = { tiering = { ARCHIVE_ACCESS = { days = 125 } } }
  }
}

module "replica" {
  source     = "./modules/s3-bucket"
  providers  = { aws = aws.virginia }
  bucket     = "market-replica-${local.account}"
  versioning = { status = "enabled" }
}

resource "aws_s3_bucket_replication_configuration" "site" {
  bucket = module.site.id
  role   = module.replication_role.arn
  rule {
    id     = "everything"
    status = "Enabled"
    destination {
      bucket        = module.replica.arn
      storage_class = "STANDARD_IA"
    }
  }
}

data "aws_iam_policy_document" "partners" {
  dynamic "statement" {
    for_each = { acme = "111122223333", umbrella = "444455556666" }
    iterator = partner
    content {
      sid       = "Partner${title(partner.key)}"
      actions   = ["s3:GetObject", "s3:ListBucket"]
      resources = ["arn:${data.aws_partition.current.partition}:s3:::market-exchange-${local.account}", "arn:${data.aws_partition.current.partition}:s3:::market-exchange-${local.account}/${partner.key}/*"]
      principals {
        type        = "AWS"
        identifiers = ["arn:aws:iam::${partner.value}:root"]
      }
    }
  }
}

resource "aws_s3_bucket_object" "pages" {
  for_each     = { "index.html" = "<h1>Market</h1>", "404.html" = "<h1>Gone</h1>" }
  bucket       = module.site.id
  key          = each.key
  content      = each.value
  content_type = "text/html"
}

resource "aws_s3_account_public_access_block" "this" {
  block_public_acls   = true
  block_public_policy = true
}

resource "aws_s3_access_point" "exchange" {
  bucket = module.exchange.id
  name   = "exchange"
}

resource "aws_sqs_queue" "dead" {
  name = "market-dead"
}

resource "aws_sqs_queue" "team" {
  for_each                    = local.queues
  name                        = each.value.fifo ? "market-${each.key}.fifo" : "market-${each.key}"
  fifo_queue                  = each.value.fifo
  content_based_deduplication = each.value.fifo ? true : null
  delay_seconds               = each.value.delay
  tags                        = { Team = each.value.team }
}

data "aws_iam_policy_document" "queue" {
  for_each = local.queues
  statement {
    sid       = "Own"
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.team[each.key].arn]
    principals {
      type        = "AWS"
      identifiers = [data.aws_caller_identity.current.account_id]
    }
  }
}

resource "aws_sqs_queue_policy" "team" {
  for_each  = aws_sqs_queue.team
  queue_url = each.value.id
  policy    = data.aws_iam_policy_document.queue[each.key].json
}

resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier      = "market-catalogue"
  engine                  = "docdb"
  master_username         = "market"
  master_password         = "correct-horse-battery"
  db_subnet_group_name    = module.vpc.database_subnet_group
  vpc_security_group_ids  = [module.db_sg.id]
  backup_retention_period = 5
  storage_encrypted       = true
  skip_final_snapshot     = true
}

resource "aws_docdb_cluster_instance" "catalogue" {
  count              = 2
  identifier         = "market-catalogue-${count.index}"
  cluster_identifier = aws_docdb_cluster.catalogue.id
  instance_class     = "db.t3.medium"
}

resource "aws_redshift_subnet_group" "reports" {
  name       = "market-reports"
  subnet_ids = module.vpc.database_subnets
}

resource "aws_elasticsearch_domain" "search" {
  domain_name           = "market-search"
  elasticsearch_version = "7.10"
  cluster_config {
    instance_type  = "m5.large.elasticsearch"
    instance_count = 2
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 20
  }
  encrypt_at_rest {
    enabled = true
  }
  node_to_node_encryption {
    enabled = true
  }
}

resource "aws_db_instance" "ledger" {
  identifier             = "market-ledger"
  engine                 = "postgres"
  engine_version         = "15.4"
  instance_class         = "db.t3.micro"
  allocated_storage      = 20
  username               = "ledger"
  password               = "correct-horse-battery"
  db_subnet_group_name   = module.vpc.database_subnet_group
  vpc_security_group_ids = [module.db_sg.id]
  skip_final_snapshot    = true
}

resource "aws_db_proxy" "ledger" {
  name                   = "market-ledger"
  engine_family          = "POSTGRESQL"
  role_arn               = module.proxy_role.arn
  vpc_subnet_ids         = module.vpc.database_subnets
  vpc_security_group_ids = [module.db_sg.id]
  require_tls            = true
  auth {
    auth_scheme = "SECRETS"
    iam_auth    = "DISABLED"
    secret_arn  = aws_secretsmanager_secret.ledger.arn
  }
}

resource "aws_db_proxy_default_target_group" "ledger" {
  db_proxy_name = aws_db_proxy.ledger.name
  connection_pool_config {
    max_connections_percent = 80
  }
}

resource "aws_db_proxy_target" "ledger" {
  db_proxy_name          = aws_db_proxy.ledger.name
  target_group_name      = aws_db_proxy_default_target_group.ledger.name
  db_instance_identifier = aws_db_instance.ledger.identifier
}

resource "aws_secretsmanager_secret" "ledger" {
  name_prefix             = "market/ledger-"
  recovery_window_in_days = 0
}

resource "aws_secretsmanager_secret_version" "ledger" {
  secret_id     = aws_secretsmanager_secret.ledger.id
  secret_string = jsonencode({ username = "ledger", password = "correct-horse-battery" })
}

resource "aws_secretsmanager_secret_rotation" "ledger" {
  secret_id           = aws_secretsmanager_secret.ledger.id
  rotation_lambda_arn = module.rotator.arn
  rotation_rules {
    automatically_after_days = 30
  }
  depends_on = [aws_secretsmanager_secret_version.ledger]
}

resource "aws_dynamodb_table" "baskets" {
  for_each         = { baskets = "user", prices = "sku" }
  name             = "market-${each.key}"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = each.value
  stream_enabled   = each.key == "baskets"
  stream_view_type = each.key == "baskets" ? "NEW_AND_OLD_IMAGES" : null
  dynamic "attribute" {
    for_each = toset([each.value, "updated"])
    content {
      name = attribute.value
      type = attribute.value == "updated" ? "N" : "S"
    }
  }
  global_secondary_index {
    name            = "updated"
    hash_key        = "updated"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table_item" "prices" {
  for_each   = { apple = 3, pear = 4 }
  table_name = aws_dynamodb_table.baskets["prices"].name
  hash_key   = "sku"
  item       = jsonencode({ sku = { S = each.key }, cents = { N = tostring(each.value) } })
}

resource "aws_kinesisanalyticsv2_application" "trends" {
  name                   = "market-trends"
  runtime_environment    = "FLINK-1_18"
  service_execution_role = module.proxy_role.arn
}

resource "aws_athena_database" "reports" {
  name   = "market_reports"
  bucket = module.logs.id
}

resource "aws_fsx_lustre_file_system" "scratch" {
  storage_capacity = 1200
  subnet_ids       = [module.vpc.private_subnets[0]]
  deployment_type  = "SCRATCH_2"
}

resource "aws_dms_replication_subnet_group" "move" {
  replication_subnet_group_id          = "market-move"
  replication_subnet_group_description = "Moves the old database"
  subnet_ids                           = module.vpc.database_subnets
}

resource "aws_dms_replication_instance" "move" {
  replication_instance_id     = "market-move"
  replication_instance_class  = "dms.t3.micro"
  allocated_storage           = 50
  publicly_accessible         = false
  replication_subnet_group_id = aws_dms_replication_subnet_group.move.id
}

resource "aws_msk_configuration" "events" {
  name              = "market-events"
  kafka_versions    = ["3.5.1"]
  server_properties = <<-EOT
    auto.create.topics.enable = false
    default.replication.factor = 3
  EOT
}
