# no machine of these series can be confidential
resource "google_compute_instance" "small" {
  name         = "a"
  machine_type = "e2-medium"
}

resource "google_compute_instance_template" "old" {
  machine_type = "zones/europe-west1-b/machineTypes/n1-standard-1"
}

resource "google_compute_instance" "confidential" {
  name         = "b"
  machine_type = "n2d-standard-2"
  confidential_instance_config {
    enable_confidential_compute = true
  }
}
