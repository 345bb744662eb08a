resource "google_compute_instance" "nat" {
  name           = "prod-nat-1"
  machine_type   = "e2-small"
  zone           = "europe-west1-b"
  can_ip_forward = true

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = "default"

    access_config {
    }
  }
}

resource "google_compute_instance" "behind" {
  name         = "app"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    network = "default"
  }
}
