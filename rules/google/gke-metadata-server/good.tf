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

resource "google_container_cluster" "identity" {
  name               = "identity"
  initial_node_count = 1
  workload_identity_config {
    workload_pool = "shop.svc.id.goog"
  }
}

variable "project" {}

resource "google_container_cluster" "called_later" {
  name               = "called-later"
  initial_node_count = 1
  workload_identity_config {
    workload_pool = "${var.project}.svc.id.goog"
  }
}

resource "google_container_node_pool" "identity" {
  cluster = google_container_cluster.identity.id
  node_config {
    machine_type = "e2-medium"
  }
}
