resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    kubelet_config {
      cpu_manager_policy                     = "none"
      insecure_kubelet_readonly_port_enabled = "TRUE" # BAD
    }
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    kubelet_config {
      cpu_manager_policy                     = "none"
      insecure_kubelet_readonly_port_enabled = "TRUE" # BAD
    }
  }
}
