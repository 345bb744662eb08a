resource "google_compute_instance" "silent" { # BAD
  name         = "a"
  machine_type = "e2-small"
}

resource "google_compute_instance" "off" {
  name         = "b"
  machine_type = "e2-small"
  shielded_instance_config {
    enable_vtpm                 = false # BAD
    enable_integrity_monitoring = false # BAD
  }
}

resource "google_compute_instance_template" "half" {
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot          = true
    enable_integrity_monitoring = false # BAD
  }
}
