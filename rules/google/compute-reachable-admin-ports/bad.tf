resource "google_compute_network" "main" {
  name = "main"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = google_compute_network.main.name
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["20-30"]
  }
}

resource "google_compute_firewall" "rdp" {
  name          = "rdp"
  network       = "default"
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["windows"]
  allow {
    protocol = "all"
  }
}

resource "google_compute_instance" "any" { # BAD
  name = "any"
  network_interface {
    network = google_compute_network.main.name
    access_config {}
  }
}

resource "google_compute_instance" "tagged" { # BAD
  name = "tagged"
  tags = ["windows"]
  network_interface {
    network = "default"
    access_config {}
  }
}
