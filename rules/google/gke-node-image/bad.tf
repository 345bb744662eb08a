resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    image_type = "UBUNTU_CONTAINERD" # BAD
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    image_type = "UBUNTU_CONTAINERD" # BAD
  }
}
