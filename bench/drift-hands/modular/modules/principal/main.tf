variable "name" { type = string }
variable "services" { type = list(string) }
variable "managed" {
  type    = map(string)
  default = {}
}
variable "inline" {
  type    = map(list(string))
  default = {}
}
data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = var.services
    }
  }
}
resource "aws_iam_role" "this" {
  name               = var.name
  assume_role_policy = data.aws_iam_policy_document.trust.json
}
resource "aws_iam_role_policy_attachment" "this" {
  for_each   = var.managed
  role       = aws_iam_role.this.name
  policy_arn = each.value
}
resource "aws_iam_role_policy" "this" {
  for_each = var.inline
  name     = each.key
  role     = aws_iam_role.this.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = each.value, Resource = "*" }]
  })
}
output "arn" { value = aws_iam_role.this.arn }
output "name" { value = aws_iam_role.this.name }
