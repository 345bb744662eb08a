resource "aws_dlm_lifecycle_policy" "plain" {
  description        = "plain"
  execution_role_arn = "arn:aws:iam::111122223333:role/dlm"
  policy_details {
    resource_types = ["VOLUME"]
    schedule {
      name = "daily"
      cross_region_copy_rule {
        target    = "eu-central-1"
        encrypted = false # BAD
      }
    }
  }
}
