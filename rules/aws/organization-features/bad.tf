resource "aws_organizations_organization" "bill" {
  feature_set = "CONSOLIDATED_BILLING" # BAD
}
