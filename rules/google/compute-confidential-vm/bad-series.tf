resource "google_compute_instance" "said" {
  name         = "a"
  machine_type = "e2-medium"
  confidential_instance_config { # BAD
    enable_confidential_compute = false
  }
}

resource "google_compute_instance" "full" { # BAD
  name         = "b"
  machine_type = "zones/europe-west1-b/machineTypes/c3-standard-4"
}
