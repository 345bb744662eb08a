resource "google_container_cluster" "default" { # BAD
  name = "a"
}

resource "google_container_cluster" "private_nodes_only" { # BAD
  name = "b"
  private_cluster_config {
    enable_private_nodes    = true
    enable_private_endpoint = false
  }
}

resource "google_container_cluster" "world" {
  name = "c"
  master_authorized_networks_config {
    dynamic "cidr_blocks" {
      for_each = ["10.0.0.0/8", "0.0.0.0/0"]
      content {
        cidr_block = cidr_blocks.value
      }
    }
  }
}
