resource "google_container_cluster" "bad0" { # BAD
  name     = "a"
  location = "europe-west1"
}

resource "google_container_cluster" "bad1" {
  name     = "a"
  location = "europe-west1"
  database_encryption {
    state = "DECRYPTED" # BAD
  }
}
