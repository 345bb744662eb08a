variable "later" {}

resource "google_storage_bucket" "good0" {
  name     = "a"
  location = "EU"
  logging {
    log_bucket = "logs"
  }
}

resource "google_storage_bucket" "good1" {
  name     = "a"
  location = "EU"
  logging {
    log_bucket = var.later
  }
}
