locals {
  metadata = { foo = "bar" }
}

resource "google_compute_instance" "serial" {
  name = "a"
  metadata = {
    serial-port-enable = true    # BAD
    enable-oslogin     = "FALSE"
  }
}

resource "google_compute_instance_template" "merged" {
  name = "b"
  metadata = merge(local.metadata, { # BAD
    "serial-port-enable" = "1"
  })
}

resource "google_compute_project_metadata" "project" {
  metadata = {
    enable-oslogin = "false"
  }
}

resource "google_compute_project_metadata_item" "serial" {
  key   = "serial-port-enable"
  value = "TRUE" # BAD
}
