resource "aws_dynamodb_table" "main" {
  name         = "${local.prefix}-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"
  range_key    = "at"
  attribute {
    name = "id"
    type = "S"
  }
  attribute {
    name = "at"
    type = "N"
  }
  attribute {
    name = "customer"
    type = "S"
  }
  global_secondary_index {
    name               = "by-customer"
    hash_key           = "customer"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total", "state"]
  }
  ttl {
    attribute_name = "expires"
    enabled        = true
  }
  point_in_time_recovery {
    enabled = true
  }
  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.main.arn
  }
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
  tags             = local.tags
}

resource "aws_dynamodb_table" "provisioned" {
  name                        = "${local.prefix}-counts"
  read_capacity               = 5
  write_capacity              = 4
  hash_key                    = "id"
  deletion_protection_enabled = false
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_db_subnet_group" "main" {
  name        = "${local.prefix}-db"
  description = "databases"
  subnet_ids  = [for subnet in aws_subnet.private : subnet.id]
  tags        = local.tags
}

resource "aws_db_parameter_group" "main" {
  name        = "${local.prefix}-pg"
  family      = "postgres15"
  description = "settings"
  parameter {
    name  = "log_connections"
    value = "1"
  }
  parameter {
    name         = "rds.force_ssl"
    value        = "1"
    apply_method = "pending-reboot"
  }
}

resource "aws_rds_cluster_parameter_group" "main" {
  name   = "${local.prefix}-cluster"
  family = "aurora-postgresql15"
  parameter {
    name  = "log_statement"
    value = "ddl"
  }
}

resource "aws_db_instance" "main" {
  identifier                          = "${local.prefix}-db"
  engine                              = "postgres"
  engine_version                      = "15.4"
  instance_class                      = "db.t3.medium"
  allocated_storage                   = 50
  max_allocated_storage               = 200
  storage_type                        = "gp3"
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.main.arn
  db_name                             = "orders"
  username                            = "master"
  password                            = "correct-horse"
  multi_az                            = true
  publicly_accessible                 = false
  backup_retention_period             = 7
  backup_window                       = "03:00-04:00"
  maintenance_window                  = "sun:05:00-sun:06:00"
  auto_minor_version_upgrade          = true
  iam_database_authentication_enabled = true
  copy_tags_to_snapshot               = true
  deletion_protection                 = false
  skip_final_snapshot                 = true
  db_subnet_group_name                = aws_db_subnet_group.main.name
  parameter_group_name                = aws_db_parameter_group.main.name
  vpc_security_group_ids              = [aws_security_group.web.id]
  enabled_cloudwatch_logs_exports     = ["upgrade", "postgresql"]
  tags                                = local.tags
}

resource "aws_rds_cluster" "main" {
  cluster_identifier              = "${local.prefix}-cluster"
  engine                          = "aurora-postgresql"
  engine_version                  = "15.4"
  database_name                   = "orders"
  master_username                 = "master"
  master_password                 = "correct-horse"
  backup_retention_period         = 5
  preferred_backup_window         = "07:00-09:00"
  storage_encrypted               = true
  skip_final_snapshot             = true
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.main.name
  db_subnet_group_name            = aws_db_subnet_group.main.name
  enabled_cloudwatch_logs_exports = ["postgresql"]
  deletion_protection             = false
  tags                            = local.tags
}

resource "aws_rds_cluster_instance" "main" {
  count              = 2
  identifier         = "${local.prefix}-cluster-${count.index}"
  cluster_identifier = aws_rds_cluster.main.id
  instance_class     = "db.r5.large"
  engine             = aws_rds_cluster.main.engine
  engine_version     = aws_rds_cluster.main.engine_version
}

resource "aws_neptune_cluster" "main" {
  cluster_identifier      = "${local.prefix}-graph"
  engine                  = "neptune"
  backup_retention_period = 5
  preferred_backup_window = "07:00-09:00"
  skip_final_snapshot     = true
  storage_encrypted       = true
}

resource "aws_neptune_cluster_instance" "main" {
  identifier         = "${local.prefix}-graph-0"
  cluster_identifier = aws_neptune_cluster.main.id
  engine             = "neptune"
  instance_class     = "db.r5.large"
}

resource "aws_elasticache_subnet_group" "main" {
  name        = "${local.prefix}-cache"
  description = "caches"
  subnet_ids  = [for subnet in aws_subnet.private : subnet.id]
  tags        = local.tags
}

resource "aws_elasticache_cluster" "main" {
  cluster_id        = "${local.prefix}-mem"
  engine            = "memcached"
  node_type         = "cache.t3.micro"
  num_cache_nodes   = 2
  subnet_group_name = aws_elasticache_subnet_group.main.name
  tags              = local.tags
}

resource "aws_kinesis_stream" "main" {
  name                = "${local.prefix}-stream"
  shard_count         = 2
  retention_period    = 48
  encryption_type     = "KMS"
  kms_key_id          = "alias/aws/kinesis"
  shard_level_metrics = ["OutgoingBytes", "IncomingBytes"]
}

resource "aws_mq_broker" "main" {
  broker_name                = "${local.prefix}-mq"
  engine_type                = "RabbitMQ"
  engine_version             = "3.13"
  host_instance_type         = "mq.t3.micro"
  deployment_mode            = "SINGLE_INSTANCE"
  publicly_accessible        = false
  auto_minor_version_upgrade = true
  user {
    username = "master"
    password = "correct-horse-1"
  }
  logs {
    general = true
  }
  tags = local.tags
}

resource "aws_athena_workgroup" "main" {
  name          = "${local.prefix}-queries"
  description   = "queries"
  state         = "ENABLED"
  force_destroy = true
  configuration {
    enforce_workgroup_configuration    = true
    publish_cloudwatch_metrics_enabled = true
    result_configuration {
      output_location = "s3://${aws_s3_bucket.logs.bucket}/athena/"
      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
  tags = local.tags
}

