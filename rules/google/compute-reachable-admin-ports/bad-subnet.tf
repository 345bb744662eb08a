resource "google_compute_network" "main" {
  name                    = "main"
  auto_create_subnetworks = false
}

resource "google_compute_subnetwork" "one" {
  name          = "one"
  network       = google_compute_network.main.id
  ip_cidr_range = "10.0.0.0/24"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = google_compute_network.main.self_link
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

# asked later
resource "google_compute_firewall" "later" {
  name          = "later"
  network       = google_compute_network.main.name
  priority      = 2000
  source_ranges = ["0.0.0.0/0"]
  deny {
    protocol = "all"
  }
}

resource "google_compute_instance" "one" { # BAD
  name = "one"
  network_interface {
    subnetwork = google_compute_subnetwork.one.id
    access_config {}
  }
}
