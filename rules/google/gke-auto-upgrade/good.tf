variable "later" {}

resource "google_container_node_pool" "good0" {
  cluster = "c"
}

resource "google_container_node_pool" "good1" {
  cluster = "c"
  management {
    auto_upgrade = true
  }
}

resource "google_container_node_pool" "good2" {
  cluster = "c"
  management {
    auto_upgrade = var.later
  }
}
