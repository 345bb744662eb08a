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
    shielded_instance_config {
      enable_secure_boot = false # BAD
    }
  }
}

resource "google_container_cluster" "cluster1" {
  name = "c1"
  node_config {
    shielded_instance_config {
      enable_secure_boot = false # BAD
    }
  }
}

resource "google_container_cluster" "first_pool" { # BAD
  name               = "d"
  initial_node_count = 3
}
