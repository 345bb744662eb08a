resource "google_compute_firewall" "bad0" { # BAD
  name    = "a"
  network = "main"
  allow {
    protocol = "icmp"
  }
  source_ranges = ["10.0.0.0/8"]
}

resource "google_compute_firewall" "bad1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "icmp"
  }
  source_ranges = ["10.0.0.0/8"]
  disabled = false
  enable_logging = false # BAD
}
