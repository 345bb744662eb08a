variable "later" {}

resource "google_cloud_run_v2_service" "good0" {
  name     = "a"
  location = "europe-west1"
  ingress = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"
}

resource "google_cloud_run_v2_service" "good1" {
  name     = "a"
  location = "europe-west1"
  ingress = var.later
}
