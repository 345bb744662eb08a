variable "shielded" {}

resource "google_container_cluster" "default" {
  name = "a"
}

resource "google_container_cluster" "explicit" {
  name                  = "b"
  enable_shielded_nodes = true
}

resource "google_container_cluster" "later" {
  name                  = "c"
  enable_shielded_nodes = var.shielded
}
