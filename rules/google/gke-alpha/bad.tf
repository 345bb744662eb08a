resource "google_container_cluster" "bad0" {
  name     = "a"
  location = "europe-west1"
  enable_kubernetes_alpha = true # BAD
}
