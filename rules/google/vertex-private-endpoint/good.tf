variable "network" {}

resource "google_vertex_ai_endpoint" "network" {
  name         = "network"
  display_name = "network"
  location     = "europe-west1"
  network      = "projects/123/global/networks/private"
}

resource "google_vertex_ai_endpoint" "connect" {
  name         = "connect"
  display_name = "connect"
  location     = "europe-west1"
  private_service_connect_config {
    enable_private_service_connect = true
  }
}

resource "google_vertex_ai_endpoint" "later" {
  name         = "later"
  display_name = "later"
  location     = "europe-west1"
  network      = var.network
}
