resource "google_compute_instance" "bad0" { # BAD
  name         = "a"
  machine_type = "e2-small"
}

resource "google_compute_instance" "bad1" {
  name         = "a"
  machine_type = "e2-small"
  deletion_protection = false # BAD
}
