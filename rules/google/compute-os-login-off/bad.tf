resource "google_compute_instance" "off" {
  name = "a"
  metadata = {
    serial-port-enable = true
    enable-oslogin     = "FALSE" # BAD
  }
}

resource "google_compute_project_metadata" "project" {
  metadata = {
    enable-oslogin = "false" # BAD
  }
}

resource "google_compute_project_metadata_item" "item" {
  key   = "enable-oslogin"
  value = "FALSE" # BAD
}
