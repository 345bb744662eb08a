variable "ranges" {}

resource "google_compute_firewall" "good0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
  source_ranges = ["10.0.0.0/8"]
}

resource "google_compute_firewall" "good1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "good2" {
  name    = "a"
  network = "main"
  disabled = true
  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "good3" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
  source_ranges = var.ranges
}

resource "google_compute_firewall" "good4" {
  name    = "a"
  network = "main"
  allow {
    protocol = "udp"
    ports    = ["3306"]
  }
  source_ranges = ["0.0.0.0/0"]
}
