resource "google_compute_network" "main" {
  name = "main"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = google_compute_network.main.name
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

# asked before
resource "google_compute_firewall" "nobody" {
  name          = "nobody"
  network       = google_compute_network.main.name
  priority      = 100
  source_ranges = ["0.0.0.0/0"]
  deny {
    protocol = "tcp"
    ports    = ["20-25"]
  }
}

resource "google_compute_instance" "one" {
  name = "one"
  network_interface {
    network = google_compute_network.main.id
    access_config {}
  }
}
