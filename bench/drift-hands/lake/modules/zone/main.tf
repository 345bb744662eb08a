# A zone of the lake: a bucket, its key, its database, and what is kept how long.
variable "name" { type = string }
variable "account" { type = string }
variable "encrypted" {
  type    = bool
  default = true
}
variable "transitions" {
  type    = map(number)
  default = {}
}
variable "expire_after" {
  type    = number
  default = null
}
variable "locked" {
  type    = bool
  default = false
}
variable "inventory_to" {
  type    = string
  default = null
}
variable "readers" {
  type    = list(string)
  default = []
}
variable "tables" {
  type    = any
  default = {}
}

resource "aws_kms_key" "this" {
  count                   = var.encrypted ? 1 : 0
  description             = "Zone ${var.name}"
  enable_key_rotation     = true
  deletion_window_in_days = 14
  policy                  = <<-POLICY
    {
      "Version": "2012-10-17",
      "Statement": [
        {
          "Sid": "Account",
          "Effect": "Allow",
          "Principal": { "AWS": "arn:aws:iam::${var.account}:root" },
          "Action": "kms:*",
          "Resource": "*"
        }
      ]
    }
  POLICY
}

resource "aws_kms_alias" "this" {
  count         = length(aws_kms_key.this)
  name          = "alias/lake/${var.name}"
  target_key_id = aws_kms_key.this[count.index].key_id
}

resource "aws_s3_bucket" "this" {
  bucket              = "lake-${var.name}-${var.account}"
  object_lock_enabled = var.locked
  tags                = { Zone = var.name }
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.bucket
  rule {
    bucket_key_enabled = true
    apply_server_side_encryption_by_default {
      sse_algorithm     = var.encrypted ? "aws:kms" : "AES256"
      kms_master_key_id = one(aws_kms_key.this[*].arn)
    }
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_object_lock_configuration" "this" {
  count  = var.locked ? 1 : 0
  bucket = aws_s3_bucket.this.id
  rule {
    default_retention {
      mode = "GOVERNANCE"
      days = 30
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = length(var.transitions) > 0 || var.expire_after != null ? 1 : 0
  bucket = aws_s3_bucket.this.id
  rule {
    id     = "age"
    status = "Enabled"
    filter {}
    dynamic "transition" {
      for_each = var.transitions
      content {
        storage_class = transition.key
        days          = transition.value
      }
    }
    dynamic "expiration" {
      for_each = var.expire_after[*]
      content {
        days = expiration.value
      }
    }
  }
}

resource "aws_s3_bucket_inventory" "this" {
  count                    = var.inventory_to == null ? 0 : 1
  bucket                   = aws_s3_bucket.this.id
  name                     = "daily"
  included_object_versions = "Current"
  schedule {
    frequency = "Daily"
  }
  destination {
    bucket {
      format     = "Parquet"
      bucket_arn = var.inventory_to
      prefix     = var.name
    }
  }
}

data "aws_iam_policy_document" "readers" {
  statement {
    sid       = "Readers"
    actions   = ["s3:GetObject", "s3:ListBucket"]
    resources = [aws_s3_bucket.this.arn, "${aws_s3_bucket.this.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = var.readers
    }
  }
  statement {
    sid       = "Tls"
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.this.arn, "${aws_s3_bucket.this.arn}/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}

resource "aws_s3_bucket_policy" "readers" {
  count  = length(var.readers) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  policy = data.aws_iam_policy_document.readers.json
}

resource "aws_glue_catalog_database" "this" {
  name         = "lake_${var.name}"
  description  = "Tables of ${var.name}"
  location_uri = "s3://${aws_s3_bucket.this.id}/tables/"
}

resource "aws_glue_catalog_table" "this" {
  for_each      = var.tables
  database_name = aws_glue_catalog_database.this.name
  name          = each.key
  table_type    = "EXTERNAL_TABLE"
  parameters    = merge({ EXTERNAL = "TRUE" }, try(each.value.parameters, {}))
  dynamic "partition_keys" {
    for_each = try(each.value.partitions, [])
    content {
      name = partition_keys.value
      type = "string"
    }
  }
  storage_descriptor {
    location      = "s3://${aws_s3_bucket.this.id}/tables/${each.key}/"
    input_format  = "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat"
    output_format = "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat"
    dynamic "columns" {
      for_each = each.value.columns
      content {
        name = columns.key
        type = columns.value
      }
    }
    ser_de_info {
      serialization_library = "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe"
    }
  }
}

output "bucket" { value = aws_s3_bucket.this.id }
output "bucket_arn" { value = aws_s3_bucket.this.arn }
output "key_arn" { value = one(aws_kms_key.this[*].arn) }
output "database" { value = aws_glue_catalog_database.this.name }
