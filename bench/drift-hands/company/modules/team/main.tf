variable "name" {}
variable "members" { type = set(string) }
variable "admin" { type = bool }
resource "aws_iam_group" "team" {
  name = title(var.name)
  path = "/teams/"
}
resource "aws_iam_user" "person" {
  for_each      = var.members
  name          = "${each.key}.${var.name}"
  path          = "/people/"
  force_destroy = true
}
resource "aws_iam_group_membership" "team" {
  name  = "members"
  group = aws_iam_group.team.name
  users = [for person in aws_iam_user.person : person.name]
}
resource "aws_iam_group_policy_attachment" "team" {
  for_each   = toset(var.admin ? ["PowerUserAccess", "IAMReadOnlyAccess"] : ["ReadOnlyAccess"])
  group      = aws_iam_group.team.id
  policy_arn = "arn:aws:iam::aws:policy/${each.value}"
}
resource "aws_kms_key" "team" {
  description = "of ${var.name}"
}
resource "aws_kms_alias" "team" {
  name_prefix   = "alias/${var.name}-"
  target_key_id = aws_kms_key.team.id
}
output "key" { value = aws_kms_key.team.arn }
output "group" { value = aws_iam_group.team.name }
