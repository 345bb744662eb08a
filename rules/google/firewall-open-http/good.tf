variable "ranges" {}

resource "google_compute_firewall" "good0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "good1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["80"]
  }
  source_ranges = ["35.191.0.0/16", "130.211.0.0/22"]
}

resource "google_compute_firewall" "good2" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["80"]
  }
  source_ranges = var.ranges
}
