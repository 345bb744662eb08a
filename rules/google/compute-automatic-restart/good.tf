resource "google_compute_instance" "comes_back" {
  name         = "comes-back"
  machine_type = "e2-small"
  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
  network_interface {
    network = "n"
  }
  scheduling {
    automatic_restart = true
  }
}
