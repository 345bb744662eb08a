terraform {
  required_providers {
    aws = { source = "hashicorp/aws" }
  }
}
variable "bucket" { type = string }
variable "acl" {
  type    = string
  default = null
}
variable "attach_deny_insecure_transport_policy" {
  type    = bool
  default = false
}
variable "policy" {
  type    = string
  default = null
}
variable "versioning" {
  type    = map(string)
  default = {}
}
variable "cors_rule" {
  type    = any
  default = []
}
variable "lifecycle_rule" {
  type    = any
  default = []
}
variable "logging" {
  type    = map(string)
  default = {}
}
variable "website" {
  type    = any
  default = {}
}
variable "request_payer" {
  type    = string
  default = null
}
variable "intelligent_tiering" {
  type    = any
  default = {}
}
variable "metrics" {
  type    = list(string)
  default = []
}
variable "tags" {
  type    = map(string)
  default = {}
}

resource "aws_s3_bucket" "this" {
  bucket        = var.bucket
  force_destroy = true
  tags          = var.tags
}

resource "aws_s3_bucket_ownership_controls" "this" {
  count  = var.acl != null ? 1 : 0
  bucket = aws_s3_bucket.this.id
  rule {
    object_ownership = "BucketOwnerPreferred"
  }
}

resource "aws_s3_bucket_acl" "this" {
  count      = var.acl != null ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  acl        = var.acl == "null" ? null : var.acl
  depends_on = [aws_s3_bucket_ownership_controls.this]
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_versioning" "this" {
  count  = length(keys(var.versioning)) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = try(var.versioning["enabled"] ? "Enabled" : "Suspended", tobool(var.versioning["status"]) ? "Enabled" : "Suspended", title(lower(var.versioning["status"])))
  }
}

resource "aws_s3_bucket_cors_configuration" "this" {
  count  = length(var.cors_rule) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "cors_rule" {
    for_each = var.cors_rule
    content {
      id              = try(cors_rule.value.id, null)
      allowed_methods = cors_rule.value.allowed_methods
      allowed_origins = cors_rule.value.allowed_origins
      allowed_headers = try(cors_rule.value.allowed_headers, null)
      expose_headers  = try(cors_rule.value.expose_headers, null)
      max_age_seconds = try(cors_rule.value.max_age_seconds, null)
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = length(var.lifecycle_rule) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "rule" {
    for_each = var.lifecycle_rule
    content {
      id     = try(rule.value.id, null)
      status = try(rule.value.enabled ? "Enabled" : "Disabled", "Enabled")
      dynamic "expiration" {
        for_each = try(flatten([rule.value.expiration]), [])
        content {
          days = try(expiration.value.days, null)
        }
      }
      dynamic "transition" {
        for_each = try(flatten([rule.value.transition]), [])
        content {
          days          = try(transition.value.days, null)
          storage_class = transition.value.storage_class
        }
      }
      filter {
        prefix = try(rule.value.prefix, "")
      }
    }
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}

resource "aws_s3_bucket_logging" "this" {
  count         = length(keys(var.logging)) > 0 ? 1 : 0
  bucket        = aws_s3_bucket.this.id
  target_bucket = var.logging["target_bucket"]
  target_prefix = try(var.logging["target_prefix"], "")
}

resource "aws_s3_bucket_website_configuration" "this" {
  count  = length(keys(var.website)) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id
  dynamic "index_document" {
    for_each = try([var.website["index_document"]], [])
    content {
      suffix = index_document.value
    }
  }
  dynamic "error_document" {
    for_each = try([var.website["error_document"]], [])
    content {
      key = error_document.value
    }
  }
}

resource "aws_s3_bucket_request_payment_configuration" "this" {
  count  = var.request_payer != null ? 1 : 0
  bucket = aws_s3_bucket.this.id
  payer  = lower(var.request_payer) == "requester" ? "Requester" : "BucketOwner"
}

resource "aws_s3_bucket_metric" "this" {
  for_each = toset(var.metrics)
  bucket   = aws_s3_bucket.this.id
  name     = each.key
}

resource "aws_s3_bucket_intelligent_tiering_configuration" "this" {
  for_each = var.intelligent_tiering
  bucket   = aws_s3_bucket.this.id
  name     = each.key
  dynamic "tiering" {
    for_each = each.value.tiering
    content {
      access_tier = tiering.key
      days        = tiering.value.days
    }
  }
}

data "aws_iam_policy_document" "deny_insecure_transport" {
  count = var.attach_deny_insecure_transport_policy ? 1 : 0
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

data "aws_iam_policy_document" "combined" {
  count                   = var.attach_deny_insecure_transport_policy || var.policy != null ? 1 : 0
  source_policy_documents = compact([var.attach_deny_insecure_transport_policy ? data.aws_iam_policy_document.deny_insecure_transport[0].json : "", var.policy])
}

resource "aws_s3_bucket_policy" "this" {
  count      = var.attach_deny_insecure_transport_policy || var.policy != null ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  policy     = data.aws_iam_policy_document.combined[0].json
  depends_on = [aws_s3_bucket_public_access_block.this]
}

output "id" { value = aws_s3_bucket.this.id }
output "arn" { value = aws_s3_bucket.this.arn }
