resource "google_container_node_pool" "pool0" {
  cluster = "c"
  node_config { # BAD
    machine_type = "e2-medium"
  }
}

resource "google_container_cluster" "cluster0" {
  name = "c0"
  node_config { # BAD
    machine_type = "e2-medium"
  }
}

resource "google_container_node_pool" "pool1" {
  cluster = "c"
  node_config {
    workload_metadata_config {
      mode = "GCE_METADATA" # BAD
    }
  }
}

resource "google_container_cluster" "cluster1" {
  name = "c1"
  node_config {
    workload_metadata_config {
      mode = "GCE_METADATA" # BAD
    }
  }
}

resource "google_container_cluster" "first_pool" { # BAD
  name               = "d"
  initial_node_count = 3
}

resource "google_container_cluster" "plain" {
  name                     = "plain"
  remove_default_node_pool = true
  initial_node_count       = 1
}

resource "google_container_node_pool" "plain" {
  cluster = google_container_cluster.plain.id
  node_config { # BAD
    machine_type = "e2-medium"
  }
}
