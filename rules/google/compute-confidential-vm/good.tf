variable "confidential" {}

resource "google_compute_instance" "on" {
  name         = "a"
  machine_type = "n2d-standard-2"
  confidential_instance_config {
    enable_confidential_compute = true
  }
}

resource "google_compute_instance" "typed" {
  name         = "b"
  machine_type = "c3-standard-4"
  confidential_instance_config {
    confidential_instance_type = "TDX"
  }
}

resource "google_compute_instance_template" "later" {
  machine_type = "n2d-standard-2"
  confidential_instance_config {
    enable_confidential_compute = var.confidential
  }
}
