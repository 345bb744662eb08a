resource "google_compute_firewall" "app" {
  name          = "app"
  network       = "default"
  source_ranges = ["0.0.0.0/0"] # BAD
  allow {
    protocol = "tcp"
    ports    = ["8080"]
  }
}

resource "google_compute_firewall" "voice" {
  name          = "voice"
  network       = "default"
  source_ranges = ["::/0"] # BAD
  allow {
    protocol = "udp"
    ports    = ["1000-9000"]
  }
}
