resource "google_compute_firewall" "all" {
  name    = "a"
  network = "main"
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"] # BAD
}

resource "google_compute_firewall" "tcp" {
  name    = "b"
  network = "main"
  allow {
    protocol = "tcp"
  }
  source_ranges = ["10.0.0.0/8", "::/0"] # BAD
}

resource "google_compute_firewall" "range" {
  name    = "c"
  network = "main"
  allow {
    protocol = "udp"
    ports    = ["0-65535"]
  }
  source_ranges = ["0.0.0.0/0"] # BAD
}
