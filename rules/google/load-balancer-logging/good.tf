variable "later" {}

resource "google_compute_backend_service" "good0" {
  name     = "a"
  protocol = "HTTPS"
  log_config {
    enable = true
  }
}

resource "google_compute_backend_service" "good1" {
  name     = "a"
  protocol = "HTTPS"
  log_config {
    enable = var.later
  }
}

resource "google_compute_backend_service" "good2" {
  name     = "a"
  protocol = "HTTPS"
  load_balancing_scheme = "INTERNAL_SELF_MANAGED"
}
