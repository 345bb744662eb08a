resource "google_compute_instance" "silent" {
  name         = "a"
  machine_type = "e2-small"
  shielded_instance_config { # BAD
    enable_vtpm = true
  }
}

resource "google_compute_instance_template" "off" {
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot = false # BAD
  }
}
