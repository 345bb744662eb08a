variable "later" {}

resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}

resource "google_container_node_pool" "pool1" {
  cluster = "c"
  node_config {
    workload_metadata_config {
      mode = var.later
    }
  }
}

resource "google_container_cluster" "cluster1" {
  name = "c1"
  node_config {
    workload_metadata_config {
      mode = var.later
    }
  }
}

resource "google_container_cluster" "without_pool" {
  name                     = "d"
  initial_node_count       = 1
  remove_default_node_pool = true
}

resource "google_container_cluster" "autopilot" {
  name             = "e"
  enable_autopilot = true
}
