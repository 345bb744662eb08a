resource "google_storage_bucket" "bad0" { # BAD
  name     = "a"
  location = "EU"
}

resource "google_storage_bucket" "bad1" {
  name     = "a"
  location = "EU"
  public_access_prevention = "inherited" # BAD
}
