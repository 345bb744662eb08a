variable "private" {}
variable "range" {}

resource "google_container_cluster" "limited" {
  name = "a"
  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
    cidr_blocks {
      cidr_block = var.range
    }
  }
}

resource "google_container_cluster" "nobody" {
  name = "b"
  master_authorized_networks_config {}
}

resource "google_container_cluster" "private" {
  name = "c"
  private_cluster_config {
    enable_private_nodes    = true
    enable_private_endpoint = true
  }
}

resource "google_container_cluster" "dns_only" {
  name = "d"
  control_plane_endpoints_config {
    dns_endpoint_config {
      allow_external_traffic = true
    }
    ip_endpoints_config {
      enabled = false
    }
  }
}

resource "google_container_cluster" "later" {
  name = "e"
  private_cluster_config {
    enable_private_endpoint = var.private
  }
}
