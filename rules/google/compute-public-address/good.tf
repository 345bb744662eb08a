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

resource "google_compute_instance" "bastion" {
  name = "shop-bastion"
  network_interface {
    subnetwork = "public"
    access_config {}
  }
}
