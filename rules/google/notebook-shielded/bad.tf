resource "google_notebooks_instance" "off" {
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  shielded_instance_config {
    enable_vtpm                 = false # BAD
    enable_integrity_monitoring = false # BAD
  }
}

resource "google_workbench_instance" "off" {
  name     = "b"
  location = "europe-west1-b"
  gce_setup {
    shielded_instance_config {
      enable_secure_boot = true
      enable_vtpm        = false # BAD
    }
  }
}
