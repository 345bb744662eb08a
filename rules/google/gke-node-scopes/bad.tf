resource "google_container_node_pool" "all" {
  cluster = "c"
  node_config {
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"] # BAD
  }
}

resource "google_container_cluster" "all" {
  name = "c"
  node_config {
    service_account = "default"
    oauth_scopes    = ["cloud-platform"] # BAD
  }
}
