resource "google_compute_instance" "private" {
  name = "a"
  network_interface {
    subnetwork = "private"
  }
}

resource "google_compute_instance_template" "private" {
  name = "b"
  network_interface {
    subnetwork = "private"
    dynamic "access_config" {
      for_each = []
      content {}
    }
  }
}
