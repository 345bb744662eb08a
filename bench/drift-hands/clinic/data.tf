module "logs" {
  source          = "./modules/bucket"
  name            = "clinic-logs"
  deny_plain_http = false
  rules           = [{ id = "expire", days = 400, transitions = { STANDARD_IA = 60, GLACIER = 180 } }]
}

module "buckets" {
  source = "./modules/bucket"
  for_each = {
    uploads = { versioned = true, rules = [{ id = "tmp", prefix = "tmp/", days = 7 }, { id = "old", noncurrent = 30 }] }
    static  = { versioned = false, rules = [] }
    exports = { versioned = true, rules = [] }
  }
  name       = "clinic-${each.key}"
  versioned  = each.value.versioned
  rules      = each.value.rules
  kms_key    = each.key == "exports" ? aws_kms_key.main.arn : null
  is_logged  = each.key == "uploads"
  log_bucket = each.key == "uploads" ? module.logs.id : null
}

resource "aws_s3_bucket_notification" "uploads" {
  bucket = module.buckets["uploads"].id
  lambda_function {
    lambda_function_arn = aws_lambda_function.jobs["resize"].arn
    events              = ["s3:ObjectCreated:*"]
    filter_prefix       = "scans/"
  }
  depends_on = [aws_lambda_permission.bucket]
}

resource "aws_s3_bucket_cors_configuration" "static" {
  bucket = module.buckets["static"].id
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["https://portal.clinic.example"]
  }
}

resource "aws_s3_bucket_website_configuration" "static" {
  bucket = module.buckets["static"].id
  index_document {
    suffix = "index.html"
  }
}

module "tables" {
  source = "./modules/table"
  for_each = {
    appointments = { hash = "patient", range = "at", indexes = { by_doctor = "doctor" }, capacity = null, streams = ["index"] }
    sessions     = { hash = "id", range = null, indexes = {}, capacity = 5, streams = [] }
  }
  name      = "clinic-${each.key}"
  hash_key  = each.value.hash
  range_key = each.value.range
  indexes   = each.value.indexes
  capacity  = each.value.capacity
  streams   = each.value.streams
}

resource "aws_db_subnet_group" "data" {
  name_prefix = "clinic-"
  subnet_ids  = module.network.subnets["data"]
}

resource "aws_db_parameter_group" "postgres" {
  name_prefix = "clinic-pg-"
  family      = "postgres16"
  parameter {
    name  = "log_min_duration_statement"
    value = "500"
  }
  parameter {
    name         = "shared_preload_libraries"
    value        = "pg_stat_statements"
    apply_method = "pending-reboot"
  }
}

resource "aws_rds_cluster_parameter_group" "aurora" {
  name   = "clinic-aurora"
  family = "aurora-postgresql16"
  dynamic "parameter" {
    for_each = { "rds.force_ssl" = "1", log_statement = "ddl" }
    content {
      name  = parameter.key
      value = parameter.value
    }
  }
}

resource "aws_rds_cluster" "records" {
  cluster_identifier              = "clinic-records"
  engine                          = "aurora-postgresql"
  engine_version                  = "16.4"
  master_username                 = "clinic"
  master_password                 = "not-a-real-one"
  db_subnet_group_name            = aws_db_subnet_group.data.name
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.aurora.name
  vpc_security_group_ids          = [aws_security_group.data.id]
  storage_encrypted               = true
  kms_key_id                      = aws_kms_key.main.arn
  backup_retention_period         = 7
  skip_final_snapshot             = true
  serverlessv2_scaling_configuration {
    min_capacity = 0.5
    max_capacity = 4
  }
}

resource "aws_rds_cluster_instance" "records" {
  count              = 2
  identifier         = "clinic-records-${count.index}"
  cluster_identifier = aws_rds_cluster.records.id
  instance_class     = "db.serverless"
  engine             = aws_rds_cluster.records.engine
  engine_version     = aws_rds_cluster.records.engine_version
}

resource "aws_db_instance" "reporting" {
  identifier_prefix      = "reporting-"
  engine                 = "postgres"
  engine_version         = "16.3"
  instance_class         = "db.t3.medium"
  allocated_storage      = 100
  storage_type           = "gp3"
  storage_encrypted      = true
  username               = "reporting"
  password               = "not-a-real-one"
  db_subnet_group_name   = aws_db_subnet_group.data.name
  parameter_group_name   = aws_db_parameter_group.postgres.name
  vpc_security_group_ids = [aws_security_group.data.id]
  skip_final_snapshot    = true
  deletion_protection    = true
}

resource "aws_elasticache_subnet_group" "data" {
  name       = "clinic"
  subnet_ids = module.network.subnets["data"]
}

resource "aws_efs_file_system" "scans" {
  creation_token = "scans"
  encrypted      = true
  lifecycle_policy {
    transition_to_ia = "AFTER_30_DAYS"
  }
}

resource "aws_efs_mount_target" "scans" {
  for_each        = { for index, subnet in module.network.subnets["data"] : index => subnet }
  file_system_id  = aws_efs_file_system.scans.id
  subnet_id       = each.value
  security_groups = [aws_security_group.data.id]
}

resource "aws_efs_access_point" "dicom" {
  file_system_id = aws_efs_file_system.scans.id
  posix_user {
    uid = 1000
    gid = 1000
  }
  root_directory {
    path = "/dicom"
    creation_info {
      owner_uid   = 1000
      owner_gid   = 1000
      permissions = "0750"
    }
  }
}

resource "aws_kinesis_stream" "events" {
  name             = "clinic-events"
  retention_period = 48
  stream_mode_details {
    stream_mode = "ON_DEMAND"
  }
}

resource "aws_kinesis_firehose_delivery_stream" "archive" {
  name        = "clinic-archive"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = aws_iam_role.firehose.arn
    bucket_arn = module.buckets["exports"].arn
    prefix     = "events/"
    cloudwatch_logging_options {
      enabled         = true
      log_group_name  = "/firehose/clinic"
      log_stream_name = "delivery"
    }
  }
}

resource "aws_glue_catalog_database" "clinic" {
  name = "clinic"
}

resource "aws_glue_catalog_table" "events" {
  name          = "events"
  database_name = aws_glue_catalog_database.clinic.name
  table_type    = "EXTERNAL_TABLE"
  parameters    = { classification = "json" }
  storage_descriptor {
    location      = "s3://${module.buckets["exports"].id}/events/"
    input_format  = "org.apache.hadoop.mapred.TextInputFormat"
    output_format = "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat"
    ser_de_info {
      serialization_library = "org.openx.data.jsonserde.JsonSerDe"
    }
    dynamic "columns" {
      for_each = { id = "string", at = "timestamp", amount = "double" }
      content {
        name = columns.key
        type = columns.value
      }
    }
  }
}

resource "aws_glue_job" "nightly" {
  name     = "clinic-nightly"
  role_arn = aws_iam_role.glue.arn
  command {
    script_location = "s3://${module.buckets["exports"].id}/jobs/nightly.py"
  }
  default_arguments = { "--job-language" = "python" }
  execution_property {
    max_concurrent_runs = 2
  }
}

resource "aws_athena_workgroup" "analysts" {
  name = "analysts"
  configuration {
    result_configuration {
      output_location = "s3://${module.buckets["exports"].id}/athena/"
    }
  }
}

resource "aws_backup_vault" "main" {
  name        = "clinic"
  kms_key_arn = aws_kms_key.main.arn
}

resource "aws_backup_plan" "main" {
  name = "clinic"
  dynamic "rule" {
    for_each = { daily = 35, monthly = 365 }
    content {
      rule_name         = rule.key
      target_vault_name = aws_backup_vault.main.name
      schedule          = rule.key == "daily" ? "cron(0 2 * * ? *)" : "cron(0 3 1 * ? *)"
      lifecycle {
        delete_after = rule.value
      }
    }
  }
}

resource "aws_mq_broker" "hl7" {
  broker_name        = "hl7"
  engine_type        = "ActiveMQ"
  engine_version     = "5.18"
  host_instance_type = "mq.t3.micro"
  security_groups    = [aws_security_group.data.id]
  subnet_ids         = [module.network.subnets["data"][0]]
  user {
    username = "hl7"
    password = "not-a-real-one-1"
  }
}

resource "aws_transfer_server" "labs" {
  protocols              = ["SFTP"]
  identity_provider_type = "SERVICE_MANAGED"
}

resource "aws_eks_cluster" "research" {
  name     = "research"
  role_arn = aws_iam_role.batch.arn
  vpc_config {
    subnet_ids              = module.network.subnets["private"]
    endpoint_private_access = true
  }
}
