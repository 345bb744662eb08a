resource "google_compute_backend_service" "bad0" { # BAD
  name     = "a"
  protocol = "HTTPS"
}

resource "google_compute_backend_service" "bad1" {
  name     = "a"
  protocol = "HTTPS"
  log_config {
    enable = false # BAD
  }
}
