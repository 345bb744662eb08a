variable "description" { type = string }
variable "aliases" { type = list(string) }
variable "service_principals" {
  type    = list(string)
  default = []
}
variable "rotation" {
  type    = bool
  default = true
}
data "aws_caller_identity" "current" {}
data "aws_partition" "current" {}
data "aws_iam_policy_document" "this" {
  statement {
    sid       = "Default"
    actions   = ["kms:*"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }
  dynamic "statement" {
    for_each = length(var.service_principals) > 0 ? [1] : []
    content {
      sid       = "Services"
      actions   = ["kms:Encrypt*", "kms:Decrypt*", "kms:GenerateDataKey*"]
      resources = ["*"]
      principals {
        type        = "Service"
        identifiers = var.service_principals
      }
    }
  }
}
resource "aws_kms_key" "this" {
  description             = var.description
  enable_key_rotation     = var.rotation
  deletion_window_in_days = 7
  policy                  = data.aws_iam_policy_document.this.json
}
resource "aws_kms_alias" "this" {
  for_each      = toset(var.aliases)
  name          = "alias/${each.value}"
  target_key_id = aws_kms_key.this.key_id
}
output "arn" { value = aws_kms_key.this.arn }
output "id" { value = aws_kms_key.this.key_id }
