resource "google_compute_instance" "silent" { # BAD
  name         = "a"
  machine_type = "n2d-standard-2"
}

resource "google_compute_instance_template" "off" {
  machine_type = "n2d-standard-2"
  confidential_instance_config { # BAD
    enable_confidential_compute = false
  }
}
