variable "groups" { type = map(list(string)) }
variable "instance_arn" { type = string }
variable "store_id" { type = string }

locals {
  people  = toset(flatten(values(var.groups)))
  members = { for pair in flatten([for group, people in var.groups : [for person in people : { group = group, person = person }]]) : "${pair.group}.${pair.person}" => pair }
}

resource "aws_identitystore_group" "this" {
  for_each          = var.groups
  identity_store_id = var.store_id
  display_name      = "market-${each.key}"
  description       = "Team ${each.key}"
}

resource "aws_identitystore_user" "this" {
  for_each          = local.people
  identity_store_id = var.store_id
  display_name      = title(split("@", each.value)[0])
  user_name         = each.value
  name {
    given_name  = title(split("@", each.value)[0])
    family_name = "Market"
  }
  emails {
    value   = each.value
    primary = true
  }
}

resource "aws_identitystore_group_membership" "this" {
  for_each          = local.members
  identity_store_id = var.store_id
  group_id          = aws_identitystore_group.this[each.value.group].group_id
  member_id         = aws_identitystore_user.this[each.value.person].user_id
}

resource "aws_ssoadmin_permission_set" "this" {
  for_each         = var.groups
  name             = "market-${each.key}"
  description      = "What team ${each.key} may do"
  instance_arn     = var.instance_arn
  session_duration = "PT2H"
}

resource "aws_ssoadmin_managed_policy_attachment" "read" {
  for_each           = var.groups
  instance_arn       = var.instance_arn
  managed_policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
  permission_set_arn = aws_ssoadmin_permission_set.this[each.key].arn
}

resource "aws_ssoadmin_permission_set_inline_policy" "this" {
  for_each           = var.groups
  instance_arn       = var.instance_arn
  permission_set_arn = aws_ssoadmin_permission_set.this[each.key].arn
  inline_policy      = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = ["sqs:*"], Resource = ["arn:aws:sqs:*:*:market-${each.key}-*"] }] })
}

resource "aws_ssoadmin_account_assignment" "this" {
  for_each           = var.groups
  instance_arn       = var.instance_arn
  permission_set_arn = aws_ssoadmin_permission_set.this[each.key].arn
  principal_id       = aws_identitystore_group.this[each.key].group_id
  principal_type     = "GROUP"
  target_id          = "123456789012"
  target_type        = "AWS_ACCOUNT"
}
