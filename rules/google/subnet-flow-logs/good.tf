variable "later" {}

resource "google_compute_subnetwork" "good0" {
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  log_config {
    flow_sampling = 0.5
  }
}

resource "google_compute_subnetwork" "good1" {
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  purpose = "REGIONAL_MANAGED_PROXY"
  role    = "ACTIVE"
}
