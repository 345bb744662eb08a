variable "later" {}

resource "google_secret_manager_secret" "often" {
  secret_id = "a"
  rotation {
    rotation_period = "7776000s"
  }
}

resource "google_secret_manager_secret" "later" {
  secret_id = "b"
  rotation {
    rotation_period = var.later
  }
}
