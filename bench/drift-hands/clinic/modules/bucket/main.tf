variable "name" { type = string }
variable "versioned" {
  type    = bool
  default = false
}
variable "kms_key" {
  type    = string
  default = null
}
variable "rules" {
  type    = any
  default = []
}
variable "log_bucket" {
  type    = string
  default = null
}
variable "is_logged" {
  type    = bool
  default = false
}
variable "deny_plain_http" {
  type    = bool
  default = true
}

resource "aws_s3_bucket" "this" {
  bucket_prefix = "${var.name}-"
  force_destroy = true
}

resource "aws_s3_bucket_versioning" "this" {
  count  = var.versioned ? 1 : 0
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.bucket
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = var.kms_key == null ? "AES256" : "aws:kms"
      kms_master_key_id = var.kms_key
    }
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket              = aws_s3_bucket.this.id
  block_public_acls   = true
  block_public_policy = true
}

resource "aws_s3_bucket_ownership_controls" "this" {
  bucket = aws_s3_bucket.this.id
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = length(var.rules) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "rule" {
    for_each = var.rules
    content {
      id     = rule.value.id
      status = try(rule.value.enabled, true) ? "Enabled" : "Disabled"
      filter {
        prefix = try(rule.value.prefix, "")
      }
      dynamic "expiration" {
        for_each = can(rule.value.days) ? [rule.value.days] : []
        content {
          days = expiration.value
        }
      }
      dynamic "transition" {
        for_each = try(rule.value.transitions, {})
        content {
          days          = transition.value
          storage_class = transition.key
        }
      }
      dynamic "noncurrent_version_expiration" {
        for_each = can(rule.value.noncurrent) ? [rule.value.noncurrent] : []
        content {
          noncurrent_days = noncurrent_version_expiration.value
        }
      }
    }
  }
}

resource "aws_s3_bucket_logging" "this" {
  count         = var.is_logged ? 1 : 0
  bucket        = aws_s3_bucket.this.id
  target_bucket = var.log_bucket
  target_prefix = "${var.name}/"
}

data "aws_iam_policy_document" "tls" {
  count = var.deny_plain_http ? 1 : 0
  statement {
    sid       = "DenyPlainHttp"
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

resource "aws_s3_bucket_policy" "this" {
  count  = var.deny_plain_http ? 1 : 0
  bucket = aws_s3_bucket.this.id
  policy = data.aws_iam_policy_document.tls[0].json
}

output "id" { value = aws_s3_bucket.this.id }
output "arn" { value = aws_s3_bucket.this.arn }
