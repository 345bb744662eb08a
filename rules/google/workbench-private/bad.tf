resource "google_workbench_instance" "bad0" { # BAD
  name     = "a"
  location = "europe-west1-b"
}

resource "google_workbench_instance" "bad1" {
  name     = "a"
  location = "europe-west1-b"
  gce_setup {
    disable_public_ip = false # BAD
  }
}
