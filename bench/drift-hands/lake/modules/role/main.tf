variable "name" { type = string }
variable "services" {
  type     = set(string)
  nullable = false
}
variable "statements" {
  type = list(object({
    sid       = optional(string)
    effect    = optional(string, "Allow")
    actions   = list(string)
    resources = optional(list(string), ["*"])
    conditions = optional(list(object({
      test     = string
      variable = string
      values   = list(string)
    })), [])
  }))
  default = []
}
variable "managed" {
  type    = set(string)
  default = []
}
variable "max_session_duration" {
  type    = number
  default = null
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = [for service in var.services : "${service}.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "allowed" {
  count = length(var.statements) > 0 ? 1 : 0
  dynamic "statement" {
    for_each = var.statements
    content {
      sid       = statement.value.sid
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

resource "aws_iam_role" "this" {
  name                 = var.name
  path                 = "/lake/"
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  max_session_duration = var.max_session_duration
}

resource "aws_iam_role_policy" "this" {
  count  = length(data.aws_iam_policy_document.allowed)
  name   = "allowed"
  role   = aws_iam_role.this.id
  policy = one(data.aws_iam_policy_document.allowed[*].json)
}

resource "aws_iam_role_policy_attachment" "this" {
  for_each   = var.managed
  role       = aws_iam_role.this.name
  policy_arn = "arn:aws:iam::aws:policy/${each.value}"
}

output "arn" { value = aws_iam_role.this.arn }
output "name" { value = aws_iam_role.this.name }
