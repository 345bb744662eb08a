resource "aws_db_subnet_group" "both" {
  name       = "hands-both"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_db_instance" "main" {
  identifier          = "hands"
  engine              = "postgres"
  instance_class      = "db.t3.micro"
  allocated_storage   = 20
  username            = "postgres"
  password            = "not-a-secret"
  skip_final_snapshot = true
}

resource "aws_db_parameter_group" "main" {
  name   = "hands"
  family = "postgres15"
}

resource "aws_db_option_group" "main" {
  name                 = "hands"
  engine_name          = "mysql"
  major_engine_version = "8.0"
}

resource "aws_db_snapshot" "main" {
  db_instance_identifier = aws_db_instance.main.identifier
  db_snapshot_identifier = "hands"
}

resource "aws_db_event_subscription" "main" {
  name      = "hands"
  sns_topic = aws_sns_topic.news.arn
}

resource "aws_rds_cluster" "main" {
  cluster_identifier  = "hands"
  engine              = "aurora-postgresql"
  master_username     = "postgres"
  master_password     = "not-a-secret"
  skip_final_snapshot = true
}

resource "aws_rds_cluster_instance" "main" {
  identifier         = "hands-1"
  cluster_identifier = aws_rds_cluster.main.id
  engine             = "aurora-postgresql"
  instance_class     = "db.t3.medium"
}

resource "aws_rds_cluster_parameter_group" "main" {
  name   = "hands-cluster"
  family = "aurora-postgresql15"
}

resource "aws_rds_global_cluster" "main" {
  global_cluster_identifier = "hands-global"
  engine                    = "aurora-postgresql"
  engine_version            = "15.4"
}

resource "aws_docdb_subnet_group" "main" {
  name       = "hands-docdb"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_neptune_cluster" "main" {
  cluster_identifier  = "hands-neptune"
  skip_final_snapshot = true
}

resource "aws_elasticache_subnet_group" "main" {
  name       = "hands"
  subnet_ids = [aws_subnet.a.id]
}

resource "aws_elasticache_cluster" "main" {
  cluster_id      = "hands"
  engine          = "memcached"
  node_type       = "cache.t3.micro"
  num_cache_nodes = 1
}

resource "aws_elasticache_user" "main" {
  user_id       = "hands"
  user_name     = "hands"
  access_string = "on ~* +@all"
  engine        = "REDIS"
  passwords     = ["not-a-secret-password"]
}

resource "aws_redshift_subnet_group" "main" {
  name       = "hands"
  subnet_ids = [aws_subnet.a.id]
}

resource "aws_redshift_parameter_group" "main" {
  name   = "hands"
  family = "redshift-1.0"
}

resource "aws_dax_cluster" "main" {
  cluster_name       = "hands"
  iam_role_arn       = aws_iam_role.app.arn
  node_type          = "dax.r4.large"
  replication_factor = 1
}

resource "aws_memorydb_subnet_group" "main" {
  name       = "hands"
  subnet_ids = [aws_subnet.a.id]
}

resource "aws_dms_replication_subnet_group" "main" {
  replication_subnet_group_id          = "hands"
  replication_subnet_group_description = "hands"
  subnet_ids                           = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_dms_endpoint" "main" {
  endpoint_id   = "hands"
  endpoint_type = "source"
  engine_name   = "postgres"
  username      = "u"
  password      = "not-a-secret"
  server_name   = "db.example"
  port          = 5432
  database_name = "app"
}

resource "aws_glue_catalog_database" "main" {
  name = "hands"
}

resource "aws_glue_catalog_table" "main" {
  name          = "orders"
  database_name = aws_glue_catalog_database.main.name
}

resource "aws_glue_crawler" "main" {
  name          = "hands"
  database_name = aws_glue_catalog_database.main.name
  role          = aws_iam_role.app.arn
  s3_target {
    path = "s3://hands-data"
  }
}

resource "aws_glue_job" "main" {
  name     = "hands"
  role_arn = aws_iam_role.app.arn
  command {
    script_location = "s3://hands-data/job.py"
  }
}

resource "aws_glue_registry" "main" {
  registry_name = "hands"
}

resource "aws_athena_named_query" "main" {
  name     = "hands"
  database = "hands"
  query    = "select 1"
}

resource "aws_kinesis_stream" "main" {
  name        = "hands"
  shard_count = 1
}

resource "aws_kinesis_stream_consumer" "main" {
  name       = "hands"
  stream_arn = aws_kinesis_stream.main.arn
}

resource "aws_kinesis_firehose_delivery_stream" "main" {
  name        = "hands"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn   = aws_iam_role.app.arn
    bucket_arn = aws_s3_bucket.data.arn
  }
}

resource "aws_emr_security_configuration" "main" {
  name          = "hands"
  configuration = jsonencode({ EncryptionConfiguration = { EnableInTransitEncryption = false, EnableAtRestEncryption = false } })
}
