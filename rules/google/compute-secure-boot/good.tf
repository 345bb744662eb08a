variable "secure" {}

resource "google_compute_instance" "on" {
  name         = "a"
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot = true
  }
}

resource "google_compute_instance_template" "later" {
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot = var.secure
  }
}

resource "google_compute_instance" "unshielded" {
  name         = "b"
  machine_type = "e2-small"
}
