variable "ranges" {}

resource "google_compute_firewall" "good0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["21"]
  }
  source_ranges = ["10.0.0.0/8"]
}

resource "google_compute_firewall" "good1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "good2" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["21"]
  }
  source_ranges = var.ranges
}
