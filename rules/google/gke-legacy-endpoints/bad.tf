resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    metadata = {
      disable-legacy-endpoints = "false" # BAD
    }
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    metadata = {
      disable-legacy-endpoints = "false" # BAD
    }
  }
}
