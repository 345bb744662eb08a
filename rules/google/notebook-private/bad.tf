resource "google_notebooks_instance" "bad0" { # BAD
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
}

resource "google_notebooks_instance" "bad1" {
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  no_public_ip = false # BAD
}
