variable "later" {}

resource "google_compute_firewall" "good0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "icmp"
  }
  source_ranges = ["10.0.0.0/8"]
  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}

resource "google_compute_firewall" "good1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "icmp"
  }
  source_ranges = ["10.0.0.0/8"]
  disabled = true
}
