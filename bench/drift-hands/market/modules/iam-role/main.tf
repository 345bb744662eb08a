variable "name" { type = string }
variable "trusted_services" {
  type    = list(string)
  default = []
}
variable "trusted_arns" {
  type    = list(string)
  default = []
}
variable "require_mfa" {
  type    = bool
  default = false
}
variable "policy_arns" {
  type    = map(string)
  default = {}
}
variable "statements" {
  type = map(object({
    actions    = list(string)
    resources  = optional(list(string), ["*"])
    effect     = optional(string, "Allow")
    conditions = optional(list(object({ test = string, variable = string, values = list(string) })), [])
  }))
  default = {}
}
variable "permissions_boundary" {
  type    = string
  default = ""
}
variable "max_session_duration" {
  type    = number
  default = 3600
}
variable "create_instance_profile" {
  type    = bool
  default = false
}

data "aws_iam_policy_document" "trust" {
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
      actions = ["sts:AssumeRole", "sts:TagSession"]
      principals {
        type        = "AWS"
        identifiers = var.trusted_arns
      }
      dynamic "condition" {
        for_each = var.require_mfa ? ["true"] : []
        content {
          test     = "Bool"
          variable = "aws:MultiFactorAuthPresent"
          values   = [condition.value]
        }
      }
    }
  }
}

resource "aws_iam_role" "this" {
  name                  = var.name
  path                  = "/market/"
  assume_role_policy    = data.aws_iam_policy_document.trust.json
  max_session_duration  = var.max_session_duration
  permissions_boundary  = var.permissions_boundary != "" ? var.permissions_boundary : null
  force_detach_policies = true
}

resource "aws_iam_role_policy_attachment" "this" {
  for_each   = var.policy_arns
  role       = aws_iam_role.this.name
  policy_arn = each.value
}

data "aws_iam_policy_document" "inline" {
  count = length(var.statements) > 0 ? 1 : 0
  dynamic "statement" {
    for_each = var.statements
    content {
      sid       = replace(title(replace(statement.key, "-", " ")), " ", "")
      effect    = statement.value.effect
      actions   = statement.value.actions
      resources = statement.value.resources
      dynamic "condition" {
        for_each = statement.value.conditions
        content {
          test     = condition.value.test
          variable = condition.value.variable
          values   = condition.value.values
        }
      }
    }
  }
}

resource "aws_iam_role_policy" "inline" {
  count  = length(var.statements) > 0 ? 1 : 0
  name   = "${var.name}-inline"
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.inline[0].json
}

resource "aws_iam_instance_profile" "this" {
  count = var.create_instance_profile ? 1 : 0
  name  = var.name
  path  = "/market/"
  role  = aws_iam_role.this.name
}

output "arn" { value = aws_iam_role.this.arn }
output "name" { value = aws_iam_role.this.name }
output "profile" { value = one(aws_iam_instance_profile.this[*].arn) }
