resource "google_compute_network" "main" {
  name = "main"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = google_compute_network.main.name
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["bastion"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "proxy" {
  name          = "proxy"
  network       = google_compute_network.main.name
  source_ranges = ["35.235.240.0/20"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

# the open rule is not meant for it
resource "google_compute_instance" "web" {
  name = "web"
  tags = ["web"]
  network_interface {
    network = google_compute_network.main.name
    access_config {}
  }
}

# no public address
resource "google_compute_instance" "bastion" {
  name = "bastion"
  tags = ["bastion"]
  network_interface {
    network = google_compute_network.main.name
  }
}

# another network
resource "google_compute_instance" "other" {
  name = "other"
  tags = ["bastion"]
  network_interface {
    network = "other"
    access_config {}
  }
}
