resource "google_compute_firewall" "ping" {
  name    = "a"
  network = "main"
  allow {
    protocol = "icmp"
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "inside" {
  name    = "b"
  network = "main"
  allow {
    protocol = "all"
  }
  source_ranges = ["10.0.0.0/8"]
}

resource "google_compute_firewall" "https" {
  name    = "c"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "deny" {
  name    = "d"
  network = "main"
  deny {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}
