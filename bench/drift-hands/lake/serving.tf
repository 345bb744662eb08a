resource "aws_redshift_subnet_group" "warehouse" {
  name        = "lake-warehouse"
  description = "Warehouse"
  subnet_ids  = module.network.subnets["closed"]
}

resource "aws_redshift_parameter_group" "warehouse" {
  name   = "lake-warehouse"
  family = "redshift-1.0"
  dynamic "parameter" {
    for_each = { require_ssl = "true", enable_user_activity_logging = "true" }
    content {
      name  = parameter.key
      value = parameter.value
    }
  }
}

resource "aws_redshift_cluster" "warehouse" {
  cluster_identifier                  = "lake-warehouse"
  database_name                       = "lake"
  node_type                           = "ra3.xlplus"
  number_of_nodes                     = 2
  master_username                     = "master"
  master_password                     = "Correct-Horse-7"
  cluster_subnet_group_name           = aws_redshift_subnet_group.warehouse.name
  cluster_parameter_group_name        = aws_redshift_parameter_group.warehouse.name
  vpc_security_group_ids              = [aws_security_group.warehouse.id]
  encrypted                           = true
  kms_key_id                          = module.zone["curated"].key_arn
  publicly_accessible                 = false
  automated_snapshot_retention_period = 7
  iam_roles                           = [module.role["analysts"].arn]
  skip_final_snapshot                 = true
}

resource "aws_redshift_logging" "warehouse" {
  cluster_identifier   = aws_redshift_cluster.warehouse.cluster_identifier
  log_destination_type = "s3"
  bucket_name          = aws_s3_bucket.plain["results"].id
  s3_key_prefix        = "warehouse/"
}

resource "aws_redshift_snapshot_copy_grant" "virginia" {
  snapshot_copy_grant_name = "lake-virginia"
  kms_key_id               = module.zone["curated"].key_arn
}

resource "aws_elasticache_subnet_group" "cache" {
  name       = "lake-cache"
  subnet_ids = module.network.subnets["closed"]
}

resource "aws_elasticache_user" "reader" {
  user_id       = "lake-reader"
  user_name     = "reader"
  engine        = "REDIS"
  access_string = "on ~app::* -@all +@read"
  authentication_mode {
    type = "no-password-required"
  }
}

resource "aws_memorydb_subnet_group" "hot" {
  name       = "lake-hot"
  subnet_ids = module.network.subnets["closed"]
}

resource "aws_memorydb_cluster" "hot" {
  name                     = "lake-hot"
  acl_name                 = "open-access"
  node_type                = "db.t4g.small"
  num_shards               = 1
  num_replicas_per_shard   = 1
  subnet_group_name        = aws_memorydb_subnet_group.hot.name
  security_group_ids       = [aws_security_group.cache.id]
  snapshot_retention_limit = 5
  maintenance_window       = "sun:03:00-sun:04:00"
}

resource "aws_memorydb_user" "reader" {
  user_name     = "lake-reader"
  access_string = "on ~* &* -@all +@read"
  authentication_mode {
    type      = "password"
    passwords = ["correct-horse-battery-staple"]
  }
}

resource "aws_docdb_subnet_group" "documents" {
  name       = "lake-documents"
  subnet_ids = module.network.subnets["closed"]
}

resource "aws_docdb_cluster_parameter_group" "documents" {
  name   = "lake-documents"
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = "enabled"
  }
}

resource "aws_dynamodb_table" "lineage" {
  name             = "lake-lineage"
  billing_mode     = "PROVISIONED"
  read_capacity    = 5
  write_capacity   = 5
  hash_key         = "dataset"
  range_key        = "run"
  stream_enabled   = true
  stream_view_type = "KEYS_ONLY"
  dynamic "attribute" {
    for_each = { dataset = "S", run = "N", owner = "S" }
    content {
      name = attribute.key
      type = attribute.value
    }
  }
  global_secondary_index {
    name               = "by-owner"
    hash_key           = "owner"
    projection_type    = "INCLUDE"
    non_key_attributes = ["state"]
    read_capacity      = 2
    write_capacity     = 2
  }
  point_in_time_recovery {
    enabled = true
  }
  lifecycle {
    ignore_changes = [read_capacity]
  }
}

resource "aws_dynamodb_resource_policy" "lineage" {
  resource_arn = aws_dynamodb_table.lineage.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "dynamodb:Query"
      Resource  = aws_dynamodb_table.lineage.arn
    }]
  })
}

resource "aws_kms_key" "global" {
  description  = "Lake in every region"
  multi_region = true
}

resource "aws_opensearchserverless_security_policy" "search" {
  name = "lake-search"
  type = "encryption"
  policy = jsonencode({
    Rules       = [{ ResourceType = "collection", Resource = ["collection/lake-search"] }]
    AWSOwnedKey = true
  })
}

resource "aws_quicksight_group" "analysts" {
  for_each    = local.analysts
  group_name  = "lake-${each.key}"
  description = "${title(each.value.team)} ${each.value.kind}s"
}

resource "aws_sagemaker_model_package_group" "churn" {
  model_package_group_name        = "lake-churn"
  model_package_group_description = "Who leaves"
}

resource "aws_sagemaker_pipeline" "churn" {
  pipeline_name         = "lake-churn"
  pipeline_display_name = "lake-churn"
  role_arn              = module.role["models"].arn
  pipeline_definition   = jsonencode({ Version = "2020-12-01", Metadata = {}, Parameters = [], Steps = [{ Name = "Fail", Type = "Fail", Arguments = { ErrorMessage = "not yet" } }] })
}

resource "aws_backup_vault" "lake" {
  for_each = toset(["daily", "yearly"])
  name     = "lake-${each.key}"
}

resource "aws_backup_report_plan" "jobs" {
  name        = "lake_jobs"
  description = "Jobs of backups"
  report_delivery_channel {
    formats        = ["CSV"]
    s3_bucket_name = aws_s3_bucket.plain["results"].id
    s3_key_prefix  = "backup"
  }
  report_setting {
    report_template = "BACKUP_JOB_REPORT"
  }
}

resource "aws_sesv2_email_identity" "reports" {
  email_identity = "lake.example.com"
}

resource "aws_sesv2_email_identity_policy" "reports" {
  email_identity = aws_sesv2_email_identity.reports.email_identity
  policy_name    = "partners"
  policy         = <<-POLICY
    {
      "Version": "2012-10-17",
      "Statement": [
        { "Effect": "Allow", "Principal": { "AWS": "111122223333" }, "Action": ["ses:SendEmail"], "Resource": "${aws_sesv2_email_identity.reports.arn}" }
      ]
    }
  POLICY
}

resource "aws_cognito_user_pool" "portal" {
  name                     = "lake-portal"
  auto_verified_attributes = ["email"]
  password_policy {
    minimum_length    = 12
    require_lowercase = true
    require_numbers   = true
    require_symbols   = false
    require_uppercase = true
  }
  admin_create_user_config {
    allow_admin_create_user_only = true
  }
}

resource "aws_cognito_user_pool_client" "portal" {
  for_each            = toset(["web", "batch"])
  name                = each.key
  user_pool_id        = aws_cognito_user_pool.portal.id
  explicit_auth_flows = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"]
  generate_secret     = each.key == "batch"
}

resource "aws_cognito_identity_provider" "google" {
  user_pool_id      = aws_cognito_user_pool.portal.id
  provider_name     = "Google"
  provider_type     = "Google"
  provider_details  = { client_id = "lake", client_secret = "correct-horse-battery", authorize_scopes = "email" }
  attribute_mapping = { email = "email", username = "sub" }
}

resource "aws_appsync_graphql_api" "catalog" {
  name                = "lake-catalog"
  authentication_type = "AMAZON_COGNITO_USER_POOLS"
  schema              = <<-GRAPHQL
    type Query {
      dataset(id: ID!): String
    }
    schema {
      query: Query
    }
  GRAPHQL
  user_pool_config {
    user_pool_id   = aws_cognito_user_pool.portal.id
    default_action = "ALLOW"
  }
}

resource "aws_ssm_parameter" "names" {
  for_each = { warehouse = aws_redshift_cluster.warehouse.cluster_identifier, cache = aws_elasticache_subnet_group.cache.name }
  name     = "/lake/${each.key}"
  type     = "String"
  value    = each.value
}
