resource "google_compute_instance" "bastion" {
  name         = "bastion"
  machine_type = "g1-small"
  zone         = "europe-west1-b"
  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-9" # BAD
    }
  }
  network_interface {
    network = "main"
  }
}

resource "google_compute_instance_template" "web" {
  machine_type = "e2-small"
  disk {
    source_image = "ubuntu-os-cloud/ubuntu-1804-lts" # BAD
  }
  network_interface {
    network = "main"
  }
}
