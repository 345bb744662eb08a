resource "aws_dlm_lifecycle_policy" "encrypted" {
  policy_details {
    schedule {
      name = "daily"
      cross_region_copy_rule {
        target    = "eu-central-1"
        encrypted = true
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "no_copies" {
  policy_details {
    schedule {
      name = "daily"
    }
  }
}
