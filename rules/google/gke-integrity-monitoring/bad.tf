resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = false # BAD
    }
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = false # BAD
    }
  }
}
