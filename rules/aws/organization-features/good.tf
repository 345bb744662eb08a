resource "aws_organizations_organization" "silent" {
}
