variable "repositories" { type = any }
variable "pull_accounts" {
  type    = list(string)
  default = []
}
resource "aws_ecr_repository" "this" {
  for_each             = var.repositories
  name                 = each.key
  image_tag_mutability = try(each.value.mutable, false) ? "MUTABLE" : "IMMUTABLE"
  image_scanning_configuration {
    scan_on_push = true
  }
  encryption_configuration {
    encryption_type = "AES256"
  }
}
resource "aws_ecr_lifecycle_policy" "this" {
  for_each   = { for k, v in var.repositories : k => v if try(v.keep, 0) > 0 }
  repository = aws_ecr_repository.this[each.key].name
  policy     = jsonencode({ rules = [{ rulePriority = 1, description = "keep the last ${each.value.keep}", selection = { tagStatus = "any", countType = "imageCountMoreThan", countNumber = each.value.keep }, action = { type = "expire" } }] })
}
resource "aws_ecr_repository_policy" "this" {
  for_each   = length(var.pull_accounts) > 0 ? aws_ecr_repository.this : {}
  repository = each.value.name
  policy     = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "Pull", Effect = "Allow", Principal = { AWS = [for a in var.pull_accounts : "arn:aws:iam::${a}:root"] }, Action = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"] }] })
}
