variable "uniform" {}

resource "google_storage_bucket" "uniform" {
  name                        = "a"
  location                    = "EU"
  uniform_bucket_level_access = true
}

resource "google_storage_bucket" "later" {
  name                        = "b"
  location                    = "EU"
  uniform_bucket_level_access = var.uniform
}

resource "google_storage_bucket" "v3" {
  name               = "c"
  bucket_policy_only = true
}
