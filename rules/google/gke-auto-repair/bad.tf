resource "google_container_node_pool" "bad0" {
  cluster = "c"
  management {
    auto_repair = false # BAD
  }
}
