variable "serial" {}

resource "google_compute_instance" "default" {
  name = "a"
}

resource "google_compute_instance" "explicit" {
  name = "b"
  metadata = {
    serial-port-enable = false
    enable-oslogin     = "TRUE"
  }
}

resource "google_compute_instance_template" "later" {
  name = "c"
  metadata = {
    serial-port-enable = var.serial
  }
}

resource "google_compute_project_metadata_item" "oslogin" {
  key   = "enable-oslogin"
  value = "TRUE"
}
