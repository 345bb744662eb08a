resource "google_storage_bucket" "missing" { # BAD
  name     = "a"
  location = "EU"
}

resource "google_storage_bucket" "off" {
  name                        = "b"
  location                    = "EU"
  uniform_bucket_level_access = false # BAD
}

resource "google_storage_bucket" "null" {
  name                        = "c"
  location                    = "EU"
  uniform_bucket_level_access = null # BAD
}
