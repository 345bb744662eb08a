resource "aws_dynamodb_table" "manifests" {
  name                        = "manifests"
  billing_mode                = "PROVISIONED"
  read_capacity               = 6
  write_capacity              = 4
  hash_key                    = "ship"
  range_key                   = "voyage"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"
  dynamic "attribute" {
    for_each = { ship = "S", voyage = "N", berth = "S" }
    content {
      name = attribute.key
      type = attribute.value
    }
  }
  global_secondary_index {
    name               = "by-berth"
    hash_key           = "berth"
    range_key          = "voyage"
    projection_type    = "INCLUDE"
    non_key_attributes = ["eta"]
    read_capacity      = 3
    write_capacity     = 2
  }
  local_secondary_index {
    name            = "by-berth-local"
    range_key       = "berth"
    projection_type = "KEYS_ONLY"
  }
  ttl {
    enabled        = true
    attribute_name = "gone_at"
  }
  point_in_time_recovery {
    enabled = true
  }
  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.main.arn
  }
}

resource "aws_dynamodb_table" "tides" {
  name         = "tides"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "station"
  attribute {
    name = "station"
    type = "S"
  }
}

resource "aws_dynamodb_tag" "tides" {
  resource_arn = aws_dynamodb_table.tides.arn
  key          = "Source"
  value        = "met-office"
}

resource "aws_rds_cluster_parameter_group" "books" {
  name        = "books"
  family      = "aurora-postgresql15"
  description = "Books"
  dynamic "parameter" {
    for_each = { "rds.force_ssl" = "1", log_statement = "ddl" }
    content {
      name         = parameter.key
      value        = parameter.value
      apply_method = "pending-reboot"
    }
  }
}

resource "aws_db_subnet_group" "books" {
  name       = "books"
  subnet_ids = aws_subnet.quay[*].id
}

resource "aws_rds_cluster" "books" {
  cluster_identifier                  = "books"
  engine                              = "aurora-postgresql"
  engine_version                      = "15.4"
  database_name                       = "books"
  master_username                     = "keeper"
  master_password                     = "not-a-password-1"
  db_subnet_group_name                = aws_db_subnet_group.books.name
  db_cluster_parameter_group_name     = aws_rds_cluster_parameter_group.books.name
  backup_retention_period             = 14
  preferred_backup_window             = "02:00-03:00"
  preferred_maintenance_window        = "sun:04:00-sun:05:00"
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.main.arn
  iam_database_authentication_enabled = true
  deletion_protection                 = true
  copy_tags_to_snapshot               = true
  enabled_cloudwatch_logs_exports     = ["postgresql"]
  skip_final_snapshot                 = true
  serverlessv2_scaling_configuration {
    min_capacity = 0.5
    max_capacity = 4
  }
}

resource "aws_db_instance" "ledger" {
  identifier                            = "ledger"
  engine                                = "postgres"
  engine_version                        = "15.4"
  instance_class                        = "db.t3.medium"
  allocated_storage                     = 50
  max_allocated_storage                 = 200
  storage_type                          = "gp3"
  username                              = "keeper"
  password                              = "not-a-password-1"
  db_subnet_group_name                  = aws_db_subnet_group.books.name
  vpc_security_group_ids                = [aws_security_group.crane.id]
  multi_az                              = true
  publicly_accessible                   = false
  auto_minor_version_upgrade            = false
  iam_database_authentication_enabled   = true
  performance_insights_enabled          = true
  performance_insights_retention_period = 7
  enabled_cloudwatch_logs_exports       = ["postgresql", "upgrade"]
  backup_retention_period               = 8
  deletion_protection                   = true
  skip_final_snapshot                   = true
  ca_cert_identifier                    = "rds-ca-rsa2048-g1"
}

resource "aws_db_event_subscription" "books" {
  name             = "books"
  sns_topic        = aws_sns_topic.bells["ops"].arn
  source_type      = "db-instance"
  source_ids       = [aws_db_instance.ledger.identifier]
  event_categories = ["failover", "deletion"]
  enabled          = true
}

resource "aws_elasticache_subnet_group" "cache" {
  name       = "berths"
  subnet_ids = aws_subnet.quay[*].id
}

resource "aws_elasticache_user" "reader" {
  user_id       = "reader"
  user_name     = "reader"
  access_string = "on ~berths:* -@all +@read"
  engine        = "REDIS"
  passwords     = ["not-a-password-1-reader"]
}

resource "aws_redshift_subnet_group" "stats" {
  name       = "stats"
  subnet_ids = aws_subnet.quay[*].id
}

resource "aws_efs_file_system" "charts" {
  creation_token                  = "charts"
  encrypted                       = true
  performance_mode                = "generalPurpose"
  throughput_mode                 = "provisioned"
  provisioned_throughput_in_mibps = 64
  lifecycle_policy {
    transition_to_ia = "AFTER_60_DAYS"
  }
  lifecycle_policy {
    transition_to_primary_storage_class = "AFTER_1_ACCESS"
  }
  tags = { Name = "charts" }
}

resource "aws_efs_mount_target" "charts" {
  count           = 2
  file_system_id  = aws_efs_file_system.charts.id
  subnet_id       = aws_subnet.quay[count.index].id
  security_groups = [aws_security_group.crane.id]
}

resource "aws_kinesis_stream" "ais" {
  name                      = "ais"
  shard_count               = 2
  retention_period          = 72
  encryption_type           = "KMS"
  kms_key_id                = aws_kms_key.main.arn
  shard_level_metrics       = ["IncomingBytes", "IteratorAgeMilliseconds"]
  enforce_consumer_deletion = true
  stream_mode_details {
    stream_mode = "PROVISIONED"
  }
}

resource "aws_s3_bucket" "stores" {
  for_each      = toset(["ais", "photos", "trail"])
  bucket        = "harbor-${each.key}"
  force_destroy = true
}

resource "aws_s3_bucket_versioning" "photos" {
  bucket = aws_s3_bucket.stores["photos"].id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "ais" {
  bucket = aws_s3_bucket.stores["ais"].id
  rule {
    id     = "raw"
    status = "Enabled"
    filter {
      prefix = "raw/"
    }
    transition {
      days          = 30
      storage_class = "STANDARD_IA"
    }
    transition {
      days          = 90
      storage_class = "DEEP_ARCHIVE"
    }
    noncurrent_version_expiration {
      noncurrent_days = 20
    }
  }
}

resource "aws_s3_bucket_ownership_controls" "photos" {
  bucket = aws_s3_bucket.stores["photos"].id
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_notification" "photos" {
  bucket      = aws_s3_bucket.stores["photos"].id
  eventbridge = true
  topic {
    topic_arn     = aws_sns_topic.bells["cargo"].arn
    events        = ["s3:ObjectCreated:*"]
    filter_prefix = "in/"
    filter_suffix = ".jpg"
  }
}

resource "aws_s3_bucket_cors_configuration" "photos" {
  bucket = aws_s3_bucket.stores["photos"].id
  dynamic "cors_rule" {
    for_each = ["https://berths.harbor.example", "https://photos.harbor.example"]
    content {
      allowed_methods = ["GET", "PUT"]
      allowed_origins = [cors_rule.value]
      allowed_headers = ["*"]
      max_age_seconds = 600
    }
  }
}

resource "aws_kinesis_firehose_delivery_stream" "ais" {
  name        = "ais"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn            = aws_iam_role.service["firehose"].arn
    bucket_arn          = aws_s3_bucket.stores["ais"].arn
    prefix              = "raw/!{timestamp:yyyy}/"
    error_output_prefix = "bad/"
    buffering_interval  = 120
    buffering_size      = 64
    compression_format  = "GZIP"
    kms_key_arn         = aws_kms_key.main.arn
    cloudwatch_logging_options {
      enabled         = true
      log_group_name  = aws_cloudwatch_log_group.logs["feed"].name
      log_stream_name = "ais"
    }
  }
}

resource "aws_cloudwatch_log_group" "logs" {
  for_each          = { feed = 30, berths = 90, states = 14 }
  name              = "/harbor/${each.key}"
  retention_in_days = each.value
  kms_key_id        = each.key == "berths" ? aws_kms_key.main.arn : null
}

resource "aws_backup_vault" "safe" {
  name        = "safe"
  kms_key_arn = aws_kms_key.main.arn
}

resource "aws_backup_plan" "nightly" {
  name = "nightly"
  rule {
    rule_name                = "nightly"
    target_vault_name        = aws_backup_vault.safe.name
    schedule                 = "cron(0 3 * * ? *)"
    start_window             = 90
    completion_window        = 300
    enable_continuous_backup = true
    lifecycle {
      cold_storage_after = 30
      delete_after       = 180
    }
  }
}

resource "aws_glue_catalog_database" "sea" {
  name         = "sea"
  description  = "Ships and tides"
  location_uri = "s3://${aws_s3_bucket.stores["ais"].bucket}/tables/"
}

resource "aws_glue_catalog_table" "ships" {
  name          = "ships"
  database_name = aws_glue_catalog_database.sea.name
  table_type    = "EXTERNAL_TABLE"
  parameters    = { classification = "parquet", EXTERNAL = "TRUE" }
  partition_keys {
    name = "day"
    type = "date"
  }
  storage_descriptor {
    location      = "s3://${aws_s3_bucket.stores["ais"].bucket}/tables/ships/"
    input_format  = "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat"
    output_format = "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat"
    dynamic "columns" {
      for_each = { mmsi = "bigint", name = "string", draft = "double" }
      content {
        name    = columns.key
        type    = columns.value
        comment = columns.key == "draft" ? "metres" : null
      }
    }
    ser_de_info {
      serialization_library = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe"
      parameters            = { "serialization.format" = 1 }
    }
  }
}

resource "aws_glue_partition" "first" {
  database_name    = aws_glue_catalog_database.sea.name
  table_name       = aws_glue_catalog_table.ships.name
  partition_values = ["2024-01-01"]
}

resource "aws_glue_job" "clean" {
  name              = "clean"
  role_arn          = aws_iam_role.service["states"].arn
  glue_version      = "4.0"
  worker_type       = "G.1X"
  number_of_workers = 3
  timeout           = 60
  max_retries       = 1
  command {
    script_location = "s3://${aws_s3_bucket.stores["ais"].bucket}/clean.py"
    python_version  = "3"
  }
  default_arguments = { "--job-language" = "python", "--enable-metrics" = "true" }
  execution_property {
    max_concurrent_runs = 2
  }
}

resource "aws_athena_workgroup" "clerks" {
  name          = "clerks"
  force_destroy = true
  configuration {
    enforce_workgroup_configuration    = true
    publish_cloudwatch_metrics_enabled = false
    bytes_scanned_cutoff_per_query     = 10737418240
    result_configuration {
      output_location = "s3://${aws_s3_bucket.stores["ais"].bucket}/results/"
      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = aws_kms_key.main.arn
      }
    }
  }
}

