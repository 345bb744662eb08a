resource "google_container_node_pool" "own" {
  cluster = "c"
  node_config {
    service_account = "nodes@p.iam.gserviceaccount.com"
    oauth_scopes    = ["https://www.googleapis.com/auth/cloud-platform"]
  }
}

resource "google_container_node_pool" "narrow" {
  cluster = "c"
  node_config {
    oauth_scopes = ["https://www.googleapis.com/auth/logging.write"]
  }
}
