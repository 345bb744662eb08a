variable "forward" {}

resource "google_compute_instance" "silent" {
  name         = "a"
  machine_type = "e2-small"
}

resource "google_compute_instance" "off" {
  name           = "b"
  machine_type   = "e2-small"
  can_ip_forward = false
}

resource "google_compute_instance_template" "later" {
  machine_type   = "e2-small"
  can_ip_forward = var.forward
}
