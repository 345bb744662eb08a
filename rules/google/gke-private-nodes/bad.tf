resource "google_container_cluster" "default" { # BAD
  name = "a"
}

resource "google_container_node_pool" "public" {
  name    = "pool"
  cluster = google_container_cluster.default.name
  network_config {
    enable_private_nodes = false
  }
}

resource "google_container_cluster" "mixed" { # BAD
  name = "mixed"
}

resource "google_container_node_pool" "mixed_private" {
  name    = "private"
  cluster = google_container_cluster.mixed.id
  network_config {
    enable_private_nodes = true
  }
}

resource "google_container_node_pool" "mixed_public" {
  name    = "public"
  cluster = google_container_cluster.mixed.id
}

resource "google_container_cluster" "explicit" {
  name = "b"
  private_cluster_config { # BAD
    enable_private_nodes = false
  }
}
