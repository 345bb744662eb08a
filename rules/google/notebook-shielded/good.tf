resource "google_notebooks_instance" "silent" {
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
}

resource "google_workbench_instance" "on" {
  name     = "b"
  location = "europe-west1-b"
  gce_setup {
    shielded_instance_config {
      enable_vtpm = true
    }
  }
}
