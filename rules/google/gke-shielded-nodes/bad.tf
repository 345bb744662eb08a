variable "shielded" {
  default = false
}

resource "google_container_cluster" "off" {
  name                  = "a"
  enable_shielded_nodes = var.shielded # BAD
}

resource "google_container_cluster" "text" {
  name                  = "b"
  enable_shielded_nodes = "false" # BAD
}
