variable "name" { type = string }
variable "bucket" { type = string }
variable "role_arn" { type = string }
variable "tables" { type = any }
variable "jobs" {
  type    = any
  default = {}
}
resource "aws_glue_catalog_database" "this" {
  name         = var.name
  description  = "lake of ${var.name}"
  location_uri = "s3://${var.bucket}/${var.name}"
}
resource "aws_glue_catalog_table" "this" {
  for_each      = var.tables
  name          = each.key
  database_name = aws_glue_catalog_database.this.name
  table_type    = "EXTERNAL_TABLE"
  parameters    = { classification = each.value.format, EXTERNAL = "TRUE" }
  storage_descriptor {
    location      = "s3://${var.bucket}/${var.name}/${each.key}"
    input_format  = "org.apache.hadoop.mapred.TextInputFormat"
    output_format = "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat"
    dynamic "columns" {
      for_each = each.value.columns
      content {
        name = columns.key
        type = columns.value
      }
    }
  }
  dynamic "partition_keys" {
    for_each = try(each.value.partitions, {})
    content {
      name = partition_keys.key
      type = partition_keys.value
    }
  }
}
resource "aws_glue_crawler" "this" {
  name          = "${var.name}-nightly"
  database_name = aws_glue_catalog_database.this.name
  role          = var.role_arn
  schedule      = "cron(15 2 * * ? *)"
  table_prefix  = "raw_"
  s3_target {
    path       = "s3://${var.bucket}/${var.name}/raw"
    exclusions = ["**.tmp"]
  }
  schema_change_policy {
    delete_behavior = "LOG"
    update_behavior = "UPDATE_IN_DATABASE"
  }
}
resource "aws_glue_job" "this" {
  for_each          = var.jobs
  name              = each.key
  role_arn          = var.role_arn
  glue_version      = "4.0"
  worker_type       = "G.1X"
  number_of_workers = each.value.workers
  max_retries       = 1
  timeout           = 60
  default_arguments = { "--job-language" = "python", "--enable-metrics" = "true" }
  command {
    script_location = "s3://${var.bucket}/jobs/${each.key}.py"
    python_version  = "3"
  }
}
resource "aws_glue_trigger" "this" {
  for_each = aws_glue_job.this
  name     = "${each.key}-daily"
  type     = "SCHEDULED"
  schedule = "cron(0 3 * * ? *)"
  actions {
    job_name = each.value.name
  }
}
resource "aws_athena_workgroup" "this" {
  name          = var.name
  force_destroy = true
  configuration {
    enforce_workgroup_configuration    = true
    publish_cloudwatch_metrics_enabled = true
    bytes_scanned_cutoff_per_query     = 10737418240
    result_configuration {
      output_location = "s3://${var.bucket}/results/"
      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
}
resource "aws_athena_named_query" "this" {
  for_each  = var.tables
  name      = "count-${each.key}"
  workgroup = aws_athena_workgroup.this.id
  database  = aws_glue_catalog_database.this.name
  query     = "SELECT count(*) FROM ${each.key}"
}
output "database" { value = aws_glue_catalog_database.this.name }
output "workgroup" { value = aws_athena_workgroup.this.id }
