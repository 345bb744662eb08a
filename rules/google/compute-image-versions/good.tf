variable "image" {}

resource "google_compute_instance" "current" {
  name         = "current"
  machine_type = "g1-small"
  zone         = "europe-west1-b"
  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
  network_interface {
    network = "main"
  }
}

resource "google_compute_instance_template" "current" {
  machine_type = "e2-small"
  disk {
    source_image = "projects/ubuntu-os-cloud/global/images/family/ubuntu-2404-lts-amd64"
  }
  network_interface {
    network = "main"
  }
}

resource "google_compute_instance_template" "given" {
  machine_type = "e2-small"
  disk {
    source_image = var.image
  }
  network_interface {
    network = "main"
  }
}
