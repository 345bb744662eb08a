variable "later" {}

resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config {
    machine_type = "e2-medium"
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config {
    machine_type = "e2-medium"
  }
}

resource "google_container_node_pool" "pool1" {
  cluster = "c"
  node_config {
    image_type = "COS_CONTAINERD"
  }
}

resource "google_container_cluster" "cluster1" {
  name = "c1"
  node_config {
    image_type = "COS_CONTAINERD"
  }
}

resource "google_container_node_pool" "pool2" {
  cluster = "c"
  node_config {
    image_type = "cos"
  }
}

resource "google_container_cluster" "cluster2" {
  name = "c2"
  node_config {
    image_type = "cos"
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
