resource "google_cloud_run_v2_service" "bad0" {
  name     = "a"
  location = "europe-west1"
  ingress = "INGRESS_TRAFFIC_ALL" # BAD
}
