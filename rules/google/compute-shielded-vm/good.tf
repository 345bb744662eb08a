variable "vtpm" {}

resource "google_compute_instance" "defaults" {
  name         = "a"
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot = true
  }
}

resource "google_compute_instance" "later" {
  name         = "b"
  machine_type = "e2-small"
  shielded_instance_config {
    enable_vtpm = var.vtpm
  }
}

resource "google_compute_instance_template" "all" {
  machine_type = "e2-small"
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}

resource "google_compute_instance_from_template" "made" {
  name                     = "c"
  source_instance_template = google_compute_instance_template.all.id
}
