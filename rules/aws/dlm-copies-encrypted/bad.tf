resource "aws_dlm_lifecycle_policy" "schedule" {
  policy_details {
    schedule {
      name = "daily"
      cross_region_copy_rule {
        target    = "eu-central-1"
        encrypted = false # BAD
      }
    }
  }
}

resource "aws_dlm_lifecycle_policy" "event" {
  policy_details {
    action {
      name = "copy"
      cross_region_copy {
        target = "eu-central-1"
        encryption_configuration {
          encrypted = false # BAD
        }
      }
    }
  }
}
