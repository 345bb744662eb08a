resource "google_container_cluster" "native" {
  name = "a"
  ip_allocation_policy {
    cluster_secondary_range_name = "pods"
  }
}

resource "google_container_cluster" "empty" {
  name = "b"
  ip_allocation_policy {}
}

resource "google_container_cluster" "autopilot" {
  name             = "c"
  enable_autopilot = true
}
