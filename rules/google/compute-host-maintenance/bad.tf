resource "google_compute_instance" "ends" {
  name         = "ends"
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
    on_host_maintenance = "TERMINATE" # BAD
  }
}
