resource "aws_s3_bucket" "ruled" {
  bucket = "hands-ruled"
}

resource "aws_s3_bucket_versioning" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_public_access_block" "ruled" {
  bucket            = aws_s3_bucket.ruled.id
  block_public_acls = true
}

resource "aws_s3_bucket_ownership_controls" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  rule {
    object_ownership = "BucketOwnerPreferred"
  }
}

resource "aws_s3_bucket_policy" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3:GetObject", Resource = "arn:aws:s3:::hands-ruled/*" }] })
}

resource "aws_s3_bucket_server_side_encryption_configuration" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  rule {
    id     = "old"
    status = "Enabled"
    filter {
      prefix = "tmp/"
    }
    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_cors_configuration" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  cors_rule {
    allowed_methods = ["GET"]
    allowed_origins = ["https://hands.example"]
  }
}

resource "aws_s3_bucket_website_configuration" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  index_document {
    suffix = "index.html"
  }
}

resource "aws_s3_bucket_notification" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  queue {
    queue_arn = aws_sqs_queue.jobs.arn
    events    = ["s3:ObjectCreated:*"]
  }
}

resource "aws_s3_bucket_accelerate_configuration" "ruled" {
  bucket = aws_s3_bucket.ruled.id
  status = "Enabled"
}

resource "aws_s3_bucket_inventory" "ruled" {
  bucket                   = aws_s3_bucket.ruled.id
  name                     = "all"
  included_object_versions = "All"
  schedule {
    frequency = "Daily"
  }
  destination {
    bucket {
      format     = "CSV"
      bucket_arn = aws_s3_bucket.data.arn
    }
  }
}

resource "aws_s3_object" "readme" {
  bucket  = aws_s3_bucket.data.bucket
  key     = "readme.txt"
  content = "hello"
}

resource "aws_efs_file_system" "main" {
  creation_token = "hands"
}

resource "aws_efs_access_point" "main" {
  file_system_id = aws_efs_file_system.main.id
}

resource "aws_efs_mount_target" "main" {
  file_system_id = aws_efs_file_system.main.id
  subnet_id      = aws_subnet.a.id
}

resource "aws_efs_file_system_policy" "main" {
  file_system_id = aws_efs_file_system.main.id
  policy         = local.open
}

resource "aws_backup_vault" "main" {
  name = "hands"
}

resource "aws_backup_plan" "main" {
  name = "hands"
  rule {
    rule_name         = "daily"
    target_vault_name = aws_backup_vault.main.name
  }
}

resource "aws_ecr_repository" "ruled" {
  name = "ruled"
}

resource "aws_ecr_repository_policy" "ruled" {
  repository = aws_ecr_repository.ruled.name
  policy     = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "a", Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = ["ecr:BatchGetImage"] }] })
}

resource "aws_ecr_lifecycle_policy" "ruled" {
  repository = aws_ecr_repository.ruled.name
  policy     = jsonencode({ rules = [{ rulePriority = 1, selection = { tagStatus = "untagged", countType = "imageCountMoreThan", countNumber = 10 }, action = { type = "expire" } }] })
}

resource "aws_transfer_server" "main" {
}

resource "aws_transfer_user" "main" {
  server_id = aws_transfer_server.main.id
  user_name = "ops"
  role      = aws_iam_role.app.arn
}
