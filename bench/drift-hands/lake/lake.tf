locals {
  statements = {
    pipeline = [
      { sid = "Run", actions = ["glue:StartJobRun", "states:StartExecution"] },
      {
        sid        = "Artifacts"
        actions    = ["s3:GetObject", "s3:PutObject"]
        resources  = ["arn:aws:s3:::lake-artifacts-${local.account}/*"]
        conditions = [{ test = "StringEquals", variable = "aws:SourceAccount", values = [local.account] }]
      },
    ]
  }
}

module "zone" {
  source       = "./modules/zone"
  for_each     = local.zones
  name         = each.key
  account      = local.account
  encrypted    = lookup(each.value, "encrypted", true)
  locked       = lookup(each.value, "locked", false)
  transitions  = lookup(each.value, "transitions", {})
  expire_after = try(each.value.expire_after, null)
  inventory_to = try(each.value.inventory, false) ? "arn:aws:s3:::lake-inventory-${local.account}" : null
  readers      = [for reader in try(each.value.readers, []) : module.role[reader].arn]
  tables       = try(each.value.tables, {})
}

module "role" {
  source = "./modules/role"
  for_each = {
    jobs     = { services = ["glue"], managed = ["service-role/AWSGlueServiceRole"] }
    analysts = { services = ["redshift", "athena"], managed = [], duration = 7200 }
    delivery = { services = ["firehose"], managed = [] }
    moving   = { services = ["dms", "datasync", "transfer"], managed = ["AmazonS3ReadOnlyAccess"] }
    models   = { services = ["sagemaker"], managed = ["AmazonSageMakerFullAccess"] }
    pipeline = { services = ["codepipeline", "states"], managed = [] }
    cluster  = { services = ["elasticmapreduce", "ec2"], managed = [] }
    things   = { services = ["iot"], managed = [] }
  }
  name                 = "lake-${each.key}"
  services             = each.value.services
  managed              = each.value.managed
  max_session_duration = try(each.value.duration, null)
  statements           = try(local.statements[each.key], [])
}

resource "aws_s3_bucket" "plain" {
  for_each      = toset(["inventory", "artifacts", "results"])
  bucket        = "lake-${each.key}-${local.account}"
  force_destroy = each.key != "inventory"
}

resource "aws_s3_bucket_ownership_controls" "plain" {
  for_each = aws_s3_bucket.plain
  bucket   = each.value.id
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_lakeformation_data_lake_settings" "lake" {
  admins = [module.role["jobs"].arn]
}

resource "aws_lakeformation_resource" "zones" {
  for_each = module.zone
  arn      = each.value.bucket_arn
  role_arn = module.role["jobs"].arn
}

resource "aws_lakeformation_lf_tag" "sensitivity" {
  for_each = { sensitivity = ["public", "internal", "secret"], owner = ["sales", "supply"] }
  key      = each.key
  values   = each.value
}

resource "aws_lakeformation_permissions" "analysts" {
  principal   = module.role["analysts"].arn
  permissions = ["DESCRIBE"]
  database {
    name = module.zone["curated"].database
  }
}

resource "aws_glue_data_catalog_encryption_settings" "lake" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      aws_kms_key_id                       = module.zone["raw"].key_arn
      return_connection_password_encrypted = true
    }
    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
      sse_aws_kms_key_id      = module.zone["raw"].key_arn
    }
  }
}

data "aws_iam_policy_document" "catalog" {
  statement {
    sid       = "Partners"
    actions   = ["glue:GetTable", "glue:GetDatabase"]
    resources = ["arn:aws:glue:${data.aws_region.here.name}:${local.account}:*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_glue_resource_policy" "lake" {
  policy = data.aws_iam_policy_document.catalog.json
}

resource "aws_glue_security_configuration" "lake" {
  name = "lake"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "DISABLED"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = module.zone["curated"].key_arn
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_registry" "events" {
  registry_name = "lake-events"
  description   = "What events look like"
}

resource "aws_glue_schema" "order" {
  schema_name       = "order"
  registry_arn      = aws_glue_registry.events.arn
  data_format       = "AVRO"
  compatibility     = "BACKWARD"
  schema_definition = jsonencode({ type = "record", name = "order", fields = [{ name = "id", type = "long" }] })
}

resource "aws_glue_connection" "warehouse" {
  name            = "warehouse"
  connection_type = "JDBC"
  connection_properties = {
    JDBC_CONNECTION_URL = "jdbc:redshift://warehouse.example.com:5439/lake"
    USERNAME            = "glue"
    PASSWORD            = "correct-horse-battery"
  }
  physical_connection_requirements {
    availability_zone      = data.aws_availability_zones.here.names[0]
    security_group_id_list = [aws_security_group.warehouse.id]
    subnet_id              = module.network.subnets["inner"][0]
  }
}

resource "aws_glue_workflow" "nightly" {
  name        = "lake-nightly"
  description = "Raw to curated"
  default_run_properties = {
    mode = "full"
  }
}

resource "aws_glue_crawler" "raw" {
  name          = "lake-raw"
  database_name = module.zone["raw"].database
  role          = module.role["jobs"].arn
  schedule      = "cron(15 2 * * ? *)"
  s3_target {
    path       = "s3://${module.zone["raw"].bucket}/events/"
    exclusions = ["**/_tmp/**"]
  }
  schema_change_policy {
    delete_behavior = "LOG"
    update_behavior = "UPDATE_IN_DATABASE"
  }
  configuration = jsonencode({ Version = 1.0, Grouping = { TableGroupingPolicy = "CombineCompatibleSchemas" } })
}

module "job" {
  source = "./modules/job"
  for_each = {
    clean   = { workers = 4, schedule = "0 3 * * ? *", arguments = { "--enable-metrics" = "true" } }
    publish = { arguments = {} }
  }
  name                   = each.key
  role_arn               = module.role["jobs"].arn
  bucket                 = aws_s3_bucket.plain["artifacts"].id
  workers                = try(each.value.workers, 2)
  schedule               = try(each.value.schedule, null)
  workflow               = contains(keys(each.value), "schedule") ? aws_glue_workflow.nightly.name : null
  arguments              = each.value.arguments
  security_configuration = aws_glue_security_configuration.lake.name
}

resource "aws_athena_workgroup" "team" {
  for_each      = toset([for analyst in local.analysts : analyst.team])
  name          = "lake-${each.key}"
  description   = title(each.key)
  force_destroy = true
  configuration {
    bytes_scanned_cutoff_per_query = 107374182400
    result_configuration {
      output_location = "s3://${aws_s3_bucket.plain["results"].id}/${each.key}/"
      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
}

resource "aws_athena_named_query" "late" {
  name      = "late-orders"
  workgroup = aws_athena_workgroup.team["sales"].id
  database  = module.zone["curated"].database
  query     = <<-SQL
    SELECT id, customer
    FROM orders
    WHERE total > 100
  SQL
}

resource "aws_athena_prepared_statement" "by_day" {
  name            = "by_day"
  workgroup       = aws_athena_workgroup.team["supply"].name
  query_statement = "SELECT * FROM ${module.zone["curated"].database}.orders WHERE day = ?"
}

resource "aws_athena_data_catalog" "federated" {
  name        = "lake-federated"
  description = "Warehouse by Lambda"
  type        = "LAMBDA"
  parameters  = { function = "arn:aws:lambda:eu-west-1:123456789012:function:federation" }
}
