variable "name" { type = string }
variable "trusted_services" {
  type    = list(string)
  default = []
}
variable "trusted_arns" {
  type    = list(string)
  default = []
}
variable "policy_arns" {
  type    = list(string)
  default = []
}
variable "statements" {
  type    = any
  default = {}
}
variable "max_session_duration" {
  type    = number
  default = null
}
variable "create_instance_profile" {
  type    = bool
  default = false
}
data "aws_iam_policy_document" "assume" {
  dynamic "statement" {
    for_each = length(var.trusted_services) > 0 ? [1] : []
    content {
      actions = ["sts:AssumeRole"]
      principals {
        type        = "Service"
        identifiers = var.trusted_services
      }
    }
  }
  dynamic "statement" {
    for_each = length(var.trusted_arns) > 0 ? [1] : []
    content {
      actions = ["sts:AssumeRole"]
      principals {
        type        = "AWS"
        identifiers = var.trusted_arns
      }
    }
  }
}
resource "aws_iam_role" "this" {
  name                 = var.name
  path                 = "/"
  assume_role_policy   = data.aws_iam_policy_document.assume.json
  max_session_duration = var.max_session_duration
}
data "aws_iam_policy_document" "inline" {
  count = length(var.statements) > 0 ? 1 : 0
  dynamic "statement" {
    for_each = var.statements
    content {
      sid       = statement.key
      effect    = lookup(statement.value, "effect", "Allow")
      actions   = statement.value.actions
      resources = statement.value.resources
    }
  }
}
resource "aws_iam_role_policy" "inline" {
  count  = length(var.statements) > 0 ? 1 : 0
  name   = "${var.name}-inline"
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.inline[0].json
}
resource "aws_iam_role_policy_attachment" "this" {
  count      = length(var.policy_arns)
  role       = aws_iam_role.this.name
  policy_arn = var.policy_arns[count.index]
}
resource "aws_iam_instance_profile" "this" {
  count = var.create_instance_profile ? 1 : 0
  name  = var.name
  role  = aws_iam_role.this.name
}
output "arn" { value = aws_iam_role.this.arn }
output "name" { value = aws_iam_role.this.name }
output "profile" { value = one(aws_iam_instance_profile.this[*].name) }
