variable "later" {}

resource "google_storage_bucket" "good0" {
  name     = "a"
  location = "EU"
  versioning {
    enabled = true
  }
}

resource "google_storage_bucket" "good1" {
  name     = "a"
  location = "EU"
  versioning {
    enabled = var.later
  }
}
