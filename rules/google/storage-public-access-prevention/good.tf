variable "later" {}

resource "google_storage_bucket" "good0" {
  name     = "a"
  location = "EU"
  public_access_prevention = "enforced"
}

resource "google_storage_bucket" "good1" {
  name     = "a"
  location = "EU"
  public_access_prevention = var.later
}
