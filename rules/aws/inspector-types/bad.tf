resource "aws_inspector2_enabler" "some" {
  account_ids    = ["111122223333"]
  resource_types = ["EC2"] # BAD
}
