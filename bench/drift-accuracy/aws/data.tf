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

resource "aws_docdb_cluster" "main" {
  cluster_identifier      = "${local.prefix}-docs"
  engine                  = "docdb"
  master_username         = "master"
  master_password         = "correct-horse"
  backup_retention_period = 5
  storage_encrypted       = true
  skip_final_snapshot     = true
  db_subnet_group_name    = aws_db_subnet_group.main.name
}

resource "aws_docdb_cluster_instance" "main" {
  identifier         = "${local.prefix}-docs-0"
  cluster_identifier = aws_docdb_cluster.main.id
  instance_class     = "db.r5.large"
}

resource "aws_neptune_cluster" "main" {
  cluster_identifier                  = "${local.prefix}-graph"
  engine                              = "neptune"
  backup_retention_period             = 5
  preferred_backup_window             = "07:00-09:00"
  skip_final_snapshot                 = true
  iam_database_authentication_enabled = true
  storage_encrypted                   = true
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
  cluster_id           = "${local.prefix}-mem"
  engine               = "memcached"
  node_type            = "cache.t3.micro"
  num_cache_nodes      = 2
  parameter_group_name = "default.memcached1.6"
  port                 = 11211
  subnet_group_name    = aws_elasticache_subnet_group.main.name
  security_group_ids   = [aws_security_group.web.id]
  tags                 = local.tags
}

resource "aws_elasticache_replication_group" "main" {
  replication_group_id       = "${local.prefix}-redis"
  description                = "redis"
  engine                     = "redis"
  node_type                  = "cache.t3.small"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  multi_az_enabled           = true
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  auth_token                 = "correct-horse-battery"
  snapshot_retention_limit   = 3
  subnet_group_name          = aws_elasticache_subnet_group.main.name
}

resource "aws_redshift_cluster" "main" {
  cluster_identifier  = "${local.prefix}-dw"
  database_name       = "dw"
  master_username     = "master"
  master_password     = "Correct-Horse-1"
  node_type           = "ra3.xlplus"
  cluster_type        = "multi-node"
  number_of_nodes     = 2
  encrypted           = true
  publicly_accessible = false
  skip_final_snapshot = true
  iam_roles           = [aws_iam_role.service.arn]
  tags                = local.tags
}

resource "aws_redshiftserverless_namespace" "main" {
  namespace_name      = "${local.prefix}-ns"
  db_name             = "dw"
  admin_username      = "master"
  admin_user_password = "Correct-Horse-1"
  log_exports         = ["userlog"]
}

resource "aws_redshiftserverless_workgroup" "main" {
  namespace_name      = aws_redshiftserverless_namespace.main.namespace_name
  workgroup_name      = "${local.prefix}-wg"
  base_capacity       = 32
  publicly_accessible = false
}

resource "aws_kinesis_stream" "main" {
  name                = "${local.prefix}-stream"
  shard_count         = 2
  retention_period    = 48
  encryption_type     = "KMS"
  kms_key_id          = "alias/aws/kinesis"
  shard_level_metrics = ["OutgoingBytes", "IncomingBytes"]
  tags                = local.tags
}

resource "aws_msk_cluster" "main" {
  cluster_name           = "${local.prefix}-kafka"
  kafka_version          = "3.5.1"
  number_of_broker_nodes = 2
  broker_node_group_info {
    instance_type   = "kafka.m5.large"
    client_subnets  = [for subnet in aws_subnet.private : subnet.id]
    security_groups = [aws_security_group.web.id]
    storage_info {
      ebs_storage_info {
        volume_size = 100
      }
    }
  }
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS"
      in_cluster    = true
    }
  }
  enhanced_monitoring = "PER_BROKER"
  tags                = local.tags
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

resource "aws_opensearch_domain" "main" {
  domain_name    = "${local.prefix}-search"
  engine_version = "OpenSearch_2.11"
  cluster_config {
    instance_type            = "m5.large.search"
    instance_count           = 2
    zone_awareness_enabled   = true
    dedicated_master_enabled = false
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 20
    volume_type = "gp3"
  }
  encrypt_at_rest {
    enabled = true
  }
  node_to_node_encryption {
    enabled = true
  }
  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
  tags = local.tags
}

resource "aws_elasticsearch_domain" "main" {
  domain_name           = "${local.prefix}-es"
  elasticsearch_version = "7.10"
  cluster_config {
    instance_type  = "m5.large.elasticsearch"
    instance_count = 1
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 10
  }
  encrypt_at_rest {
    enabled = true
  }
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

resource "aws_dms_replication_instance" "main" {
  replication_instance_id    = "${local.prefix}-dms"
  replication_instance_class = "dms.t3.micro"
  allocated_storage          = 20
  publicly_accessible        = false
  multi_az                   = false
  auto_minor_version_upgrade = true
}
