variable "private" {}

resource "google_container_cluster" "private" {
  name = "a"
  private_cluster_config {
    enable_private_nodes   = true
    master_ipv4_cidr_block = "172.16.0.0/28"
  }
}

resource "google_container_cluster" "pools" {
  name                     = "b"
  remove_default_node_pool = true
}

resource "google_container_node_pool" "private" {
  name    = "pool"
  cluster = google_container_cluster.pools.name
  network_config {
    enable_private_nodes = true
  }
}

variable "number" {}

resource "google_container_cluster" "perhaps" {
  count = var.number
  name  = "perhaps${count.index}"
}

resource "google_container_node_pool" "perhaps" {
  count   = var.number
  name    = "pool"
  cluster = google_container_cluster.perhaps[count.index].name
  network_config {
    enable_private_nodes = true
  }
}

resource "google_container_cluster" "later" {
  name = "c"
  private_cluster_config {
    enable_private_nodes = var.private
  }
}
