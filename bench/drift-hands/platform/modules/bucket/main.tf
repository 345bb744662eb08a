variable "bucket" { type = string }
variable "versioning" {
  type    = map(string)
  default = {}
}
variable "lifecycle_rules" {
  type    = any
  default = []
}
variable "kms_key_arn" {
  type    = string
  default = null
}
variable "logging" {
  type    = map(string)
  default = {}
}
variable "cors" {
  type    = any
  default = []
}
variable "attach_log_delivery" {
  type    = bool
  default = false
}
variable "deny_insecure_transport" {
  type    = bool
  default = false
}
resource "aws_s3_bucket" "this" {
  bucket        = var.bucket
  force_destroy = true
}
resource "aws_s3_bucket_versioning" "this" {
  count  = length(keys(var.versioning)) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = try(var.versioning["enabled"] ? "Enabled" : "Suspended", tobool(var.versioning["status"]) ? "Enabled" : "Suspended", title(lower(var.versioning["status"])))
  }
}
resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.id
  rule {
    bucket_key_enabled = var.kms_key_arn != null
    apply_server_side_encryption_by_default {
      sse_algorithm     = var.kms_key_arn == null ? "AES256" : "aws:kms"
      kms_master_key_id = var.kms_key_arn
    }
  }
}
resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = length(var.lifecycle_rules) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "rule" {
    for_each = var.lifecycle_rules
    content {
      id     = try(rule.value.id, null)
      status = try(rule.value.enabled ? "Enabled" : "Disabled", "Enabled")
      filter {
        prefix = try(rule.value.prefix, "")
      }
      dynamic "expiration" {
        for_each = try([rule.value.expiration], [])
        content {
          days = expiration.value.days
        }
      }
      dynamic "transition" {
        for_each = try(rule.value.transitions, [])
        content {
          days          = transition.value.days
          storage_class = transition.value.storage_class
        }
      }
      dynamic "noncurrent_version_expiration" {
        for_each = try([rule.value.noncurrent_version_expiration], [])
        content {
          noncurrent_days = noncurrent_version_expiration.value.days
        }
      }
    }
  }
  depends_on = [aws_s3_bucket_versioning.this]
}
resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
resource "aws_s3_bucket_logging" "this" {
  count         = length(keys(var.logging)) > 0 ? 1 : 0
  bucket        = aws_s3_bucket.this.id
  target_bucket = var.logging["target_bucket"]
  target_prefix = try(var.logging["target_prefix"], null)
}
resource "aws_s3_bucket_cors_configuration" "this" {
  count  = length(var.cors) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "cors_rule" {
    for_each = var.cors
    content {
      allowed_methods = cors_rule.value.allowed_methods
      allowed_origins = cors_rule.value.allowed_origins
      allowed_headers = try(cors_rule.value.allowed_headers, null)
      max_age_seconds = try(cors_rule.value.max_age_seconds, null)
    }
  }
}
data "aws_iam_policy_document" "deny_insecure_transport" {
  statement {
    sid       = "denyInsecureTransport"
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
data "aws_iam_policy_document" "log_delivery" {
  statement {
    sid       = "logDelivery"
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.this.arn}/*"]
    principals {
      type        = "Service"
      identifiers = ["logging.s3.amazonaws.com"]
    }
  }
}
data "aws_iam_policy_document" "combined" {
  source_policy_documents = compact([
    var.attach_log_delivery ? data.aws_iam_policy_document.log_delivery.json : "",
    var.deny_insecure_transport ? data.aws_iam_policy_document.deny_insecure_transport.json : "",
  ])
}
resource "aws_s3_bucket_policy" "this" {
  count      = var.deny_insecure_transport || var.attach_log_delivery ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  policy     = data.aws_iam_policy_document.combined.json
  depends_on = [aws_s3_bucket_public_access_block.this]
}
output "id" {
  value      = aws_s3_bucket.this.id
  depends_on = [aws_s3_bucket_policy.this]
}
output "arn" { value = aws_s3_bucket.this.arn }
